/// Makes one view of those that a closure lists, as SwiftUI's builder of that name does.
@resultBuilder
public enum ViewBuilder {
    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// The one view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views in their order.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        TupleView(content: (repeat each content))
    }
}
