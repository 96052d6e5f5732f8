import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct QueryPredicateTests {
    private static let snapshots: [AccountBalance] = [
        BalanceRecord(
            id: Sample.id(1), accountID: Sample.card, available: Sample.amount("1", day: 2)),
        BalanceRecord(id: Sample.id(2), accountID: Sample.card, booked: Sample.amount("1", day: 2)),
        BalanceRecord(
            id: Sample.id(3), accountID: Sample.card, available: Sample.amount("1", day: 4),
            booked: Sample.amount("1", day: 1)),
        BalanceRecord(
            id: Sample.id(4), accountID: Sample.card, available: Sample.amount("1", day: 1),
            booked: Sample.amount("1", day: 4)),
    ].map(AccountBalance.init(_:))

    private static let transactions: [FinanceKit.Transaction] = [
        Sample.transaction(1, code: nil, type: .refund, status: .authorized),
        Sample.transaction(2, code: 742, type: .fee, status: .memo),
        Sample.transaction(3, code: 9950, type: .unknown, status: .pending),
        Sample.transaction(4, code: 5411, type: .fee, status: .booked),
        Sample.transaction(5, code: 742, type: .atm, status: .rejected),
    ].map(FinanceKit.Transaction.init(_:))

    private func fitting<Model: Identifiable>(
        _ predicate: Predicate<Model>, _ models: [Model]
    ) throws -> [Int] where Model.ID == UUID {
        try models.filter(predicate.evaluate).map { Int($0.id.uuid.15) }
    }

    @Test func `an available balance is judged by its own date, both bounds inside`() throws {
        let second = Date(Sample.noon(2))
        let fourth = Date(Sample.noon(4))
        let all = Self.snapshots
        #expect(try fitting(AccountBalanceQuery.predicate(availableSince: second), all) == [1, 3])
        #expect(
            try fitting(AccountBalanceQuery.predicate(availableSince: second, until: second), all)
                == [1])
        #expect(
            try fitting(AccountBalanceQuery.predicate(availableSince: second, until: fourth), all)
                == [1, 3])
        #expect(
            try fitting(
                AccountBalanceQuery.predicate(
                    availableSince: second.addingTimeInterval(1),
                    until: fourth.addingTimeInterval(-1)), all) == [])
        #expect(
            try fitting(AccountBalanceQuery.predicate(availableSince: .distantPast), all)
                == [1, 3, 4])
    }

    @Test func `a booked balance is judged by its own date, both bounds inside`() throws {
        let second = Date(Sample.noon(2))
        let all = Self.snapshots
        #expect(try fitting(AccountBalanceQuery.predicate(bookedSince: second), all) == [2, 4])
        #expect(
            try fitting(AccountBalanceQuery.predicate(bookedSince: second, until: second), all)
                == [2])
        #expect(
            try fitting(
                AccountBalanceQuery.predicate(bookedSince: .distantPast, until: second), all)
                == [2, 3])
    }

    @Test func `transactions fit any of the listed values and nothing fits an empty list`() throws {
        let all = Self.transactions
        let codes = [742, 9950].map(MerchantCategoryCode.init(rawValue:))
        #expect(
            try fitting(TransactionQuery.predicate(forMerchantCategoryCodes: codes), all)
                == [2, 3, 5])
        #expect(
            try fitting(TransactionQuery.predicate(forMerchantCategoryCodes: []), all) == [])
        #expect(
            try fitting(TransactionQuery.predicate(forStatuses: [.memo, .rejected]), all) == [2, 5])
        #expect(try fitting(TransactionQuery.predicate(forStatuses: []), all) == [])
        for (index, status) in TransactionStatus.allCases.enumerated() {
            #expect(
                try fitting(TransactionQuery.predicate(forStatuses: [status]), all)
                    == [index + 1])
        }
        #expect(
            try fitting(TransactionQuery.predicate(forTransactionTypes: [.fee, .unknown]), all)
                == [2, 3, 4])
        #expect(try fitting(TransactionQuery.predicate(forTransactionTypes: []), all) == [])
    }
}
