/// What names one order in the wallet: the merchant's order type and the order within it.
///
/// Standing: documented (Apple's `FullyQualifiedOrderIdentifier`).
@available(iOS 17, *)
public struct FullyQualifiedOrderIdentifier: Codable, Hashable, Sendable {
    /// The order type that the merchant registered, such as `order.com.example.shop`.
    public var orderTypeIdentifier: String
    /// The order within its type.
    public var orderIdentifier: String

    /// Names an order.
    public init(orderTypeIdentifier: String, orderIdentifier: String) {
        self.orderTypeIdentifier = orderTypeIdentifier
        self.orderIdentifier = orderIdentifier
    }
}

@available(iOS 17, *)
extension FullyQualifiedOrderIdentifier: CustomStringConvertible {
    /// The type and the order with a slash between them.
    ///
    /// Standing: assumed.
    public var description: String { "\(orderTypeIdentifier)/\(orderIdentifier)" }
}
