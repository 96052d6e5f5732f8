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
        try await select(query.selection, call: "accounts(query:)")
    }

    /// The balance snapshots that fit the query: every one that is kept, not the latest alone.
    ///
    /// Standing: documented; see `accounts(query:)`.
    public func accountBalances(query: AccountBalanceQuery) async throws -> [AccountBalance] {
        try await select(query.selection, call: "accountBalances(query:)")
    }

    /// The transactions that fit the query, as they are now.
    ///
    /// Standing: documented; see `accounts(query:)`.
    public func transactions(query: TransactionQuery) async throws -> [Transaction] {
        try await select(query.selection, call: "transactions(query:)")
    }

    private func select<Model: QueriedModel>(
        _ selection: RowSelection<Model>, call: String
    ) async throws -> [Model] {
        let connection = connection(for: call)
        let plan = QueryPlan(selection)
        if !plan.isSupported { try refuseIfAsked(connection, call: call) }
        var collector = RowCollector(plan.rest)
        do {
            try await connection.rows(plan.message) { batch in
                for record in batch {
                    try collector.take(Model(record))
                    if collector.isComplete && !plan.isWhole { throw ReadingIsComplete() }
                }
            }
        } catch is ReadingIsComplete {
            // The rows that would follow cannot change the answer.
        } catch {
            throw thrown(for: error, in: call)
        }
        return collector.finish()
    }

    /// Carries out the knob for predicates and sorts that a database could not translate.
    private func refuseIfAsked(_ connection: any HostConnection, call: String) throws {
        let setting = connection.world.knobs[UnsupportedPredicateRule.knobName]
        switch setting.flatMap(UnsupportedPredicateRule.init(rawValue:)) ?? .evaluate {
        case .evaluate: return
        case .throw:
            throw unknown(
                "its predicate or sort is of a shape that a database could not translate, and the "
                    + "knob unsupportedPredicate is 'throw'", in: call)
        case .trap: connection.trap(.unsupportedPredicate, call: "FinanceStore.\(call)")
        }
    }
}

/// Ends the reading of rows before the last one.
private struct ReadingIsComplete: Error {}
