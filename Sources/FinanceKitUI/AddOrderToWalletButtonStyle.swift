/// How an order button looks; without a screen all look alike.
///
/// Standing: documented.
@available(iOS 17, *)
public struct AddOrderToWalletButtonStyle: Sendable {
    private enum Look { case black, blackOutline }

    private let look: Look

    /// Black.
    public static let black = AddOrderToWalletButtonStyle(look: .black)
    /// Black with an outline, for dark grounds.
    public static let blackOutline = AddOrderToWalletButtonStyle(look: .blackOutline)
}

/// A view whose order buttons have a style.
struct StyledView<Content: View>: View {
    let content: Content
    let style: AddOrderToWalletButtonStyle

    var body: some View { content }
}

@available(iOS 17.0, *)
extension View {
    /// Gives the order buttons in this view a style.
    ///
    /// - Parameter style: The style.
    /// - Returns: The view with that style.
    @MainActor @preconcurrency
    public func addOrderToWalletButtonStyle(_ style: AddOrderToWalletButtonStyle) -> some View {
        StyledView(content: self, style: style)
    }
}
