import DeliveryWire
import ExtensionRuntime
import Foundation
import WalletModel

@available(iOS 17.4, *)
extension FinanceStore {
    /// The accounts that fit the query, as they are now.
    ///
    /// A predicate that throws when it is evaluated makes the call throw `FinanceError.unknown`;
    /// the log has its words. Rows in an order that the query leaves open come as the wallet has
    /// them.
    /// Standing: documented (WWDC24 session 2023); what Apple's store makes of predicates that it
    /// cannot translate is not.
    public func accounts(query: AccountQuery) async throws -> [Account] {
        try await select(query.selection, call: "accounts(query:)", as: Account.init(_:))
    }

    /// The balance snapshots that fit the query: every one that is kept, not the latest alone.
    ///
    /// Standing: documented; see `accounts(query:)`.
    public func accountBalances(query: AccountBalanceQuery) async throws -> [AccountBalance] {
        try await select(
            query.selection, call: "accountBalances(query:)", as: AccountBalance.init(_:))
    }

    /// The transactions that fit the query, as they are now.
    ///
    /// Standing: documented; see `accounts(query:)`.
    public func transactions(query: TransactionQuery) async throws -> [Transaction] {
        try await select(query.selection, call: "transactions(query:)", as: Transaction.init(_:))
    }

    private func select<Record: RowWire, Model>(
        _ selection: RowSelection<Model>, call: String, as make: (Record) -> Model
    ) async throws -> [Model] {
        let connection = connection(for: call)
        // Asked even where the answer must be empty: the host may have to refuse.
        let isLeftToHost = selection.isPlain || selection.limit == 0
        let message = RowQueryMessage<Record>(
            limit: isLeftToHost ? selection.limit : nil, offset: isLeftToHost ? selection.offset : 0
        )
        var collector = RowCollector(isLeftToHost ? selection.withoutOffset : selection)
        do {
            try await connection.rows(message) { batch in
                for record in batch {
                    try collector.take(make(record))
                    if collector.isComplete && !isLeftToHost { throw ReadingIsComplete() }
                }
            }
        } catch is ReadingIsComplete {
            // The rows that would follow cannot change the answer.
        } catch {
            throw thrown(for: error, in: call)
        }
        return collector.finish()
    }
}

/// Ends the reading of rows before the last one.
private struct ReadingIsComplete: Error {}

extension RowSelection {
    /// The same for rows of which the host has left out the first ones.
    fileprivate var withoutOffset: RowSelection {
        RowSelection(
            predicate: predicate, sortDescriptors: sortDescriptors, limit: limit, offset: 0)
    }
}
