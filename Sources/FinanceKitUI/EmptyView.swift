/// A view that shows nothing.
public struct EmptyView: View {
    /// What it consists of: nothing.
    public typealias Body = Never

    /// Makes the view.
    nonisolated public init() {}
}
