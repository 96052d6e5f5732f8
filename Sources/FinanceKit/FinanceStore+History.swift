import DeliveryWire
import ExtensionRuntime
public import Foundation
import WalletModel

@available(iOS 17.4, *)
extension FinanceStore {
    /// The history of the accounts that are shared with the app.
    ///
    /// Monitoring is on unless it is turned off, and then the sequence does not end by itself.
    /// Ends the process at once where financial data is not available or not entitled.
    /// Standing: documented (WWDC24 session 2023).
    public func accountHistory(
        since token: FinanceStore.HistoryToken? = nil, isMonitoring: Bool = true
    ) -> FinanceStore.History<Account> {
        history(
            of: .accounts, since: token, isMonitoring: isMonitoring,
            call: "accountHistory(since:isMonitoring:)", as: Account.init(_:))
    }

    /// The history of one account's balance snapshots.
    ///
    /// Standing: documented; see `accountHistory(since:isMonitoring:)`.
    public func accountBalanceHistory(
        forAccountID accountID: UUID, since token: FinanceStore.HistoryToken? = nil,
        isMonitoring: Bool = true
    ) -> FinanceStore.History<AccountBalance> {
        history(
            of: .accountBalances(accountID: accountID), since: token, isMonitoring: isMonitoring,
            call: "accountBalanceHistory(forAccountID:since:isMonitoring:)",
            as: AccountBalance.init(_:))
    }

    /// The history of one account's transactions.
    ///
    /// Standing: documented; see `accountHistory(since:isMonitoring:)`.
    public func transactionHistory(
        forAccountID accountID: UUID, since token: FinanceStore.HistoryToken? = nil,
        isMonitoring: Bool = true
    ) -> FinanceStore.History<Transaction> {
        history(
            of: .transactions(accountID: accountID), since: token, isMonitoring: isMonitoring,
            call: "transactionHistory(forAccountID:since:isMonitoring:)",
            as: Transaction.init(_:))
    }

    private func history<Record: RowWire, Model: Identifiable & SendableMetatype>(
        of stream: HistoryStream, since token: HistoryToken?, isMonitoring: Bool, call: String,
        as make: @escaping @Sendable (Record) -> Model
    ) -> History<Model> where Model.ID == UUID {
        let connection = connection(for: call)
        return History(since: token) { [self] token in
            let message = HistoryMessage(
                stream: stream, since: token?.text, isMonitoring: isMonitoring)
            do {
                let element = try await connection.nextElement(message, of: Record.self)
                return element.map { element in
                    Changes(
                        inserted: element.change.inserted.map(make),
                        updated: element.change.updated.map(make),
                        deleted: element.change.deleted,
                        newToken: HistoryToken(text: element.token))
                }
            } catch {
                throw thrown(for: error, in: call)
            }
        }
    }
}
