/// A control that a person could tap; a test or a headless app taps it by a call.
@MainActor @preconcurrency
public protocol TappableView: View {
    /// Does what a tap does, and returns when it is done.
    func tap() async
}

/// A view that holds others.
@MainActor
protocol ViewContainer {
    var children: [any View] { get }
}

extension View {
    /// Taps every control in this view, one after the other in their order.
    ///
    /// This exists in the simulator only.
    ///
    /// - Returns: How many controls there were.
    @discardableResult
    public func tapControls() async -> Int {
        if let control = self as? any TappableView {
            await control.tap()
            return 1
        }
        if let container = self as? any ViewContainer {
            var count = 0
            for child in container.children { count += await child.tapControls() }
            return count
        }
        if Body.self == Never.self { return 0 }
        return await body.tapControls()
    }
}
