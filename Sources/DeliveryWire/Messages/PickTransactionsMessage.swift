package import WalletModel

/// Shows the person the transaction picker; answered with the rows that were chosen.
package struct PickTransactionsMessage: RequestMessage, MarkerMessage {
    package typealias Reply = RowsReply<TransactionRecord>
    package static let method: StaticString = "pickTransactions"
    package init() {}
}
