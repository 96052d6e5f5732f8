/// Several views in their order.
public struct TupleView<each Content: View> {
    /// The views.
    public let content: (repeat each Content)
}

// Apart from the type, so that a builder can make the value outside the main actor.
extension TupleView: View {
    /// What it consists of: nothing beside its views.
    public typealias Body = Never
}

extension TupleView: ViewContainer {
    var children: [any View] {
        var children: [any View] = []
        for child in repeat each content { children.append(child) }
        return children
    }
}
