/// An order that the person keeps in the wallet.
///
/// The pair of identifiers names it; the update time says which of two versions is the newer one.
package struct OrderRecord: Hashable, Sendable {
    package var orderTypeIdentifier: String
    package var orderIdentifier: String
    package var createdAt: Timestamp
    package var updatedAt: Timestamp
    package var status: OrderStatusRecord
    /// The merchant's name as people know it.
    package var merchantName: String

    package init(
        orderTypeIdentifier: String, orderIdentifier: String, createdAt: Timestamp,
        updatedAt: Timestamp, status: OrderStatusRecord, merchantName: String
    ) {
        self.orderTypeIdentifier = orderTypeIdentifier
        self.orderIdentifier = orderIdentifier
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.status = status
        self.merchantName = merchantName
    }
}
