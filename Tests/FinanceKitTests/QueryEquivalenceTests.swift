import DeliveryWire
import FinanceKit
import Foundation
import TestSupport
import Testing
import WalletModel

/// What the wallet decides must be what Foundation decides over all rows, for every shape.
@Suite struct QueryEquivalenceTests {
    private static var transactionShapes: [QueryShape<FinanceKit.Transaction>] {
        QueryShape<FinanceKit.Transaction>.shipped + QueryShape<FinanceKit.Transaction>.optionals
            + QueryShape<FinanceKit.Transaction>.values
            + QueryShape<FinanceKit.Transaction>.evaluatedHere
    }

    /// Asks through the wire and the wallet, and holds the answer against all rows.
    private func check<Model: QueriedModel & Identifiable>(
        _ selection: RowSelection<Model>, _ rows: [Model.Record], in wallet: WalletDouble,
        _ comment: Comment
    ) throws -> Int where Model.ID == UUID {
        let plan = QueryPlan(selection)
        var collector = RowCollector(plan.rest)
        for batch in try wallet.batches(plan.message) {
            for record in batch { try collector.take(Model(record)) }
        }
        let found = collector.finish().map(\.id)
        var all = RowCollector(selection)
        for row in rows { try all.take(Model(row)) }
        let expected = all.finish().map(\.id)
        #expect(found == expected, comment)
        return expected.count
    }

    private func check<Model: QueriedModel & Identifiable>(
        _ shapes: [QueryShape<Model>], _ orders: [[SortDescriptor<Model>]],
        rows: (RandomRows) -> [Model.Record]
    ) throws where Model.ID == UUID {
        let seed = RandomSeed()
        for round in 0..<4 {
            var random = RandomRows(seed: seed.value &+ UInt64(round), count: 160)
            let records = rows(random)
            let wallet = try WalletDouble(
                random.accounts + (records is [AccountRecord] ? [] : records as [any RowWire]))
            for shape in shapes {
                for _ in 0..<6 {
                    let predicate = shape.make(&random)
                    let limit = random.pick(2) == 0 ? nil : random.pick(20)
                    let selection = RowSelection(
                        predicate: predicate, sortDescriptors: random.one(of: orders),
                        limit: limit, offset: random.pick(2) == 0 ? nil : random.pick(6))
                    _ = try check(selection, records, in: wallet, "\(shape.name), \(seed.comment)")
                    let pushed = PushedPredicate(predicate, place: Model.place)
                    switch shape.share {
                    case .whole: #expect(pushed.isExact, "\(shape.name), \(seed.comment)")
                    case .part:
                        #expect(
                            !pushed.isExact && pushed.filter != .constant(true),
                            "\(shape.name), \(seed.comment)")
                    case .nothing:
                        #expect(
                            !pushed.isExact && pushed.filter == .constant(true),
                            "\(shape.name), \(seed.comment)")
                    }
                }
            }
        }
    }

    @Test func `transactions are the same and in the same order as over all rows`() throws {
        try check(
            Self.transactionShapes,
            [
                [], [SortDescriptor(\.transactionDate)],
                [SortDescriptor(\.transactionDate, order: .reverse)],
                [SortDescriptor(\.postedDate), SortDescriptor(\.id, order: .reverse)],
                [SortDescriptor(\.postedDate, order: .reverse)],
                [SortDescriptor(\.accountID), SortDescriptor(\.transactionAmount.amount)],
                [SortDescriptor(\.foreignCurrencyExchangeRate, order: .reverse)],
                [SortDescriptor(\.foreignCurrencyAmount?.amount)],
                [SortDescriptor(\.merchantCategoryCode?.rawValue)],
                [SortDescriptor(\.merchantName), SortDescriptor(\.transactionDate)],
                [SortDescriptor(\.status.rawValue)],
            ], rows: \.transactions)
    }

    @Test func `balances are the same and in the same order as over all rows`() throws {
        try check(
            QueryShape<AccountBalance>.all,
            [
                [], [SortDescriptor(\.id)], [SortDescriptor(\.accountID, order: .reverse)],
                [SortDescriptor(\.available?.asOfDate, order: .reverse)],
                [SortDescriptor(\.booked?.asOfDate), SortDescriptor(\.id)],
                [SortDescriptor(\.available?.amount.amount)],
                [SortDescriptor(\.currencyCode)],
            ], rows: \.balances)
    }

    @Test func `accounts are the same and in the same order as over all rows`() throws {
        try check(
            QueryShape<Account>.all,
            [
                [], [SortDescriptor(\.id, order: .reverse)], [SortDescriptor(\.openingDate)],
                [SortDescriptor(\.displayName)],
                [SortDescriptor(\.liabilityAccount?.creditInformation.nextPaymentDueDate)],
            ], rows: \.accounts)
    }

    @Test func `conditions nested by chance are decided as over all rows`() throws {
        let seed = RandomSeed()
        var random = RandomRows(seed: seed.value, count: 200)
        let rows = random.transactions
        let wallet = try WalletDouble(random.accounts + rows as [any RowWire])
        var found = 0
        for _ in 0..<300 {
            let depth = random.pick(5)
            let predicate = Predicate<FinanceKit.Transaction> { row in
                NestedCondition.make(row, depth: depth, &random)
            }
            let pushed = PushedPredicate(predicate, place: FinanceKit.Transaction.place)
            #expect(pushed.isExact, "\(seed.comment)")
            let selection = RowSelection(
                predicate: predicate, sortDescriptors: [], limit: nil, offset: nil)
            found += try check(selection, rows, in: wallet, "\(seed.comment)")
        }
        #expect(found > 0, "\(seed.comment)")
    }

    @Test func `an error of a predicate is not hidden by leaving out rows`() async throws {
        let rows = RandomRows(seed: 5, count: 40)
        let connection = try LocalConnection.serving(
            rows.accounts + rows.transactions as [any RowWire])
        let nobody = Sample.id(77)
        let past = Date.distantPast
        let log = Log<String>()
        let store = FinanceStore.over(connection, log: log)
        await #expect(throws: FinanceError.unknown) {
            try await store.transactions(
                query: TransactionQuery(
                    predicate: #Predicate {
                        $0.postedDate! > past && $0.accountID == nobody
                    }))
        }
        // Where the condition stands first it guards the rest, here as over all rows.
        let none = try await store.transactions(
            query: TransactionQuery(
                predicate: #Predicate { $0.accountID == nobody && $0.postedDate! > past }))
        #expect(none.isEmpty)
    }

    @Test func `what the wallet is asked reads as the predicate does`() {
        let id = Sample.card
        let date = Date(Sample.noon(2))
        let recent = PushedPredicate(
            #Predicate<FinanceKit.Transaction> {
                $0.accountID == id && $0.transactionDate >= date && $0.postedDate != nil
            }, place: FinanceKit.Transaction.place)
        #expect(
            recent.filter
                == .all([
                    .compare(.accountID, .equal, .id(id)),
                    .compare(
                        .transactionDate, .greaterOrEqual,
                        .moment(.init(nanoseconds: Sample.noon(2).nanoseconds - 59))),
                    .isPresent(.postedDate),
                ]))
        let available = PushedPredicate(
            AccountBalanceQuery.predicate(availableSince: date), place: AccountBalance.place)
        #expect(available.filter.description.hasPrefix("availableAsOf >= "))
    }
}

/// Conditions made of others by chance, as deep as asked.
private enum NestedCondition {
    typealias Row = PredicateExpressions.Variable<FinanceKit.Transaction>
    typealias Condition = any StandardPredicateExpression<Bool>

    static func make(_ row: Row, depth: Int, _ random: inout RandomRows) -> Condition {
        guard depth > 0 else { return leaf(row, &random) }
        let left = make(row, depth: depth - 1, &random)
        switch random.pick(4) {
        case 0: return negation(left)
        case 1: return conjunction(left, make(row, depth: depth - 1, &random))
        case 2: return disjunction(left, make(row, depth: depth - 1, &random))
        default:
            return conditional(
                leaf(row, &random), left, make(row, depth: depth - 1, &random))
        }
    }

    private static func leaf(_ row: Row, _ random: inout RandomRows) -> Condition {
        switch random.pick(6) {
        case 0:
            return PredicateExpressions.build_Equal(
                lhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.accountID),
                rhs: PredicateExpressions.build_Arg(random.accountID()))
        case 1:
            return PredicateExpressions.build_Comparison(
                lhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.transactionDate),
                rhs: PredicateExpressions.build_Arg(random.date()), op: .lessThanOrEqual)
        case 2:
            return PredicateExpressions.build_NotEqual(
                lhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.merchantCategoryCode),
                rhs: PredicateExpressions.build_Arg(random.maybe { $0.code() }))
        case 3:
            return PredicateExpressions.build_Comparison(
                lhs: PredicateExpressions.build_NilCoalesce(
                    lhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.postedDate),
                    rhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.transactionDate)),
                rhs: PredicateExpressions.build_Arg(random.date()), op: .greaterThan)
        case 4:
            return PredicateExpressions.build_Equal(
                lhs: PredicateExpressions.build_KeyPath(root: row, keyPath: \.merchantName),
                rhs: PredicateExpressions.build_NilLiteral())
        default:
            return PredicateExpressions.build_Comparison(
                lhs: PredicateExpressions.build_KeyPath(
                    root: PredicateExpressions.build_KeyPath(
                        root: row, keyPath: \.transactionAmount), keyPath: \.amount),
                rhs: PredicateExpressions.build_Arg(random.number()), op: .greaterThanOrEqual)
        }
    }

    private static func negation(_ wrapped: some StandardPredicateExpression<Bool>) -> Condition {
        PredicateExpressions.build_Negation(wrapped)
    }
    private static func conjunction(
        _ left: some StandardPredicateExpression<Bool>,
        _ right: some StandardPredicateExpression<Bool>
    ) -> Condition {
        PredicateExpressions.build_Conjunction(lhs: left, rhs: right)
    }
    private static func disjunction(
        _ left: some StandardPredicateExpression<Bool>,
        _ right: some StandardPredicateExpression<Bool>
    ) -> Condition {
        PredicateExpressions.build_Disjunction(lhs: left, rhs: right)
    }
    private static func conditional(
        _ test: some StandardPredicateExpression<Bool>,
        _ left: some StandardPredicateExpression<Bool>,
        _ right: some StandardPredicateExpression<Bool>
    ) -> Condition {
        PredicateExpressions.build_Conditional(test, left, right)
    }
}
