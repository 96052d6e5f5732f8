import DeliveryWire
import ExtensionRuntime
import WalletModel

@available(iOS 18, *)
extension FinanceStore {
    /// What the transaction picker does: shows the person's transactions and gives the chosen ones.
    ///
    /// It needs neither authorization nor the entitlement, and ends the process where the device
    /// offers no financial data. Nothing chosen is an empty answer.
    package func pickTransactions() async throws -> [Transaction] {
        let call = "TransactionPicker"
        let connection = connection
        guard connection.world.availability.financialData else {
            connection.trap(.unavailable, call: call)
        }
        do {
            return try await connection.call(PickTransactionsMessage()).rows.map(
                Transaction.init(_:))
        } catch {
            throw thrown(for: error, in: call)
        }
    }
}
