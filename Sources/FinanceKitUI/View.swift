/// A part of a user interface, as far as headless sources need the word.
///
/// It stands in for the protocol of the same name in SwiftUI, which Linux lacks: nothing is drawn.
@MainActor @preconcurrency
public protocol View {
    /// The view that this one consists of; `Never` for those that consist of nothing.
    associatedtype Body: View

    /// What this view consists of.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// Never asked for, since there is no value.
    public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
    /// Never asked for by this module.
    public var body: Never { fatalError("\(Self.self) consists of nothing and has no body") }
}
