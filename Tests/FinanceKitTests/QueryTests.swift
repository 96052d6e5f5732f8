import DeliveryWire
import FinanceKit
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct QueryTests {
    private static let rows: [TransactionRecord] = [
        Sample.transaction(10, amount: "12.5", description: "Grocer", day: 2, posted: 3),
        Sample.transaction(11, amount: "4", description: "café", code: 5814, merchant: nil, day: 3),
        Sample.transaction(
            12, account: Sample.card, amount: "800", description: "Airline", code: 742,
            status: .pending, day: 3),
        Sample.transaction(
            13, amount: "99.99", indicator: .credit, description: "Refund", code: nil,
            type: .refund, day: 5, posted: 6),
        Sample.transaction(
            14, account: Sample.card, amount: "0.01", description: "Fee", code: nil, merchant: nil,
            type: .fee, status: .authorized, day: 1),
    ]

    private func ids(_ query: TransactionQuery) async throws -> [Int] {
        let store = try FinanceStore.over(.serving(Self.rows, batchSize: 2))
        let found = try await store.transactions(query: query)
        return found.map { Int($0.id.uuid.15) }
    }

    private func ids(_ predicate: Predicate<FinanceKit.Transaction>) async throws -> [Int] {
        try await ids(TransactionQuery(predicate: predicate))
    }

    @Test func `gives everything in the wallet's order when nothing is asked`() async throws {
        #expect(try await ids(TransactionQuery()) == [10, 11, 12, 13, 14])
    }

    @Test func `evaluates the shapes of predicates that apps ship`() async throws {
        let from = Date(Sample.noon(2))
        let until = Date(Sample.noon(3))
        let account = Account(Sample.liability())
        let wanted = [Sample.card, Sample.id(99)]
        #expect(
            try await ids(
                #Predicate { $0.transactionDate >= from && $0.transactionDate <= until })
                == [10, 11, 12])
        #expect(try await ids(#Predicate { $0.transactionDate > from }) == [11, 12, 13])
        let card = Sample.card
        #expect(try await ids(#Predicate { $0.accountID == card }) == [12, 14])
        #expect(
            try await ids(#Predicate { $0.accountID == card && $0.transactionDate >= from })
                == [12])
        #expect(try await ids(#Predicate { wanted.contains($0.accountID) }) == [12, 14])
        #expect(try await ids(#Predicate { $0.accountID == account.id }) == [12, 14])
    }

    @Test func `evaluates predicates over amounts, optionals, texts and enumerations`()
        async throws
    {
        let least = Decimal(50)
        #expect(try await ids(#Predicate { $0.transactionAmount.amount > least }) == [12, 13])
        #expect(try await ids(#Predicate { $0.postedDate != nil }) == [10, 13])
        #expect(try await ids(#Predicate { ($0.merchantName ?? "none") == "none" }) == [11, 14])
        #expect(
            try await ids(
                #Predicate { transaction in
                    if let posted = transaction.postedDate {
                        posted > transaction.transactionDate
                    } else {
                        false
                    }
                }) == [10, 13])
        #expect(
            try await ids(#Predicate { $0.transactionDescription.contains("r") })
                == [10, 12])
        #expect(
            try await ids(#Predicate { $0.originalTransactionDescription.starts(with: "RE") })
                == [13])
        let refund = TransactionType.refund
        let debit = CreditDebitIndicator.debit
        #expect(try await ids(#Predicate { $0.transactionType == refund }) == [13])
        #expect(
            try await ids(#Predicate { !($0.creditDebitIndicator == debit) }) == [13])
        let usual = MerchantCategoryCode(rawValue: 742)
        #expect(try await ids(#Predicate { $0.merchantCategoryCode == usual }) == [12])
        #expect(
            try await ids(#Predicate { $0.postedDate == nil || $0.merchantName == nil })
                == [11, 12, 14])
    }

    @Test func `evaluates predicates over computed properties`() async throws {
        let bank = Sample.asset()
        let card = Sample.liability()
        let store = try FinanceStore.over(.serving([bank, card]))
        let apple = try await store.accounts(
            query: AccountQuery(predicate: #Predicate { $0.institutionName == "Apple" }))
        #expect(apple.map(\.id) == [card.id])
        let owed = try await store.accounts(
            query: AccountQuery(predicate: #Predicate { $0.liabilityAccount != nil }))
        #expect(owed.map(\.displayName) == ["Card"])
        let balances = try FinanceStore.over(
            .serving([
                BalanceRecord(
                    id: Sample.id(20), accountID: bank.id, booked: Sample.amount("1", day: 1)),
                BalanceRecord(
                    id: Sample.id(21), accountID: bank.id, available: Sample.amount("2", day: 2)),
            ]))
        let id = Account(bank).id
        let available = try await balances.accountBalances(
            query: AccountBalanceQuery(
                predicate: #Predicate { $0.available != nil && $0.accountID == id }))
        #expect(available.map(\.id) == [Sample.id(21)])
    }

    @Test func `sorts by one key in either direction`() async throws {
        #expect(
            try await ids(TransactionQuery(sortDescriptors: [SortDescriptor(\.transactionDate)]))
                == [14, 10, 11, 12, 13])
        #expect(
            try await ids(
                TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.transactionDate, order: .reverse)]))
                == [13, 11, 12, 10, 14])
        #expect(
            try await ids(
                TransactionQuery(sortDescriptors: [SortDescriptor(\.transactionAmount.amount)]))
                == [14, 11, 10, 13, 12])
        #expect(
            try await ids(TransactionQuery(sortDescriptors: [SortDescriptor(\.merchantName)]))
                == [11, 14, 10, 12, 13])
        #expect(
            try await ids(
                TransactionQuery(sortDescriptors: [SortDescriptor(\.transactionDescription)]))
                == [12, 11, 14, 10, 13])
    }

    @Test func `sorts texts as people read them, as the same source does on an iPhone`()
        async throws
    {
        let names = ["Zoo", "éclair", "item 10", "cafe", "item 9", "Airline", "café"]
        let store = try FinanceStore.over(
            .serving(names.enumerated().map { Sample.asset($0, name: $1) }))
        func sorted(_ descriptor: SortDescriptor<Account>) async throws -> [String] {
            try await store.accounts(query: AccountQuery(sortDescriptors: [descriptor]))
                .map(\.displayName)
        }
        let expected = ["Airline", "cafe", "café", "éclair", "item 9", "item 10", "Zoo"]
        #expect(try await sorted(SortDescriptor(\.displayName)) == expected)
        #expect(
            try await sorted(SortDescriptor(\.displayName, order: .reverse))
                == expected.reversed())
        #expect(
            try await sorted(SortDescriptor(\.displayName, comparator: .lexical))
                == ["Airline", "Zoo", "cafe", "café", "item 10", "item 9", "éclair"])
    }

    @Test func `sorts by several keys and keeps the wallet's order between equals`() async throws {
        let byAccountThenDate: [SortDescriptor<FinanceKit.Transaction>] = [
            SortDescriptor(\.accountID), SortDescriptor(\.transactionDate, order: .reverse),
        ]
        #expect(
            try await ids(TransactionQuery(sortDescriptors: byAccountThenDate))
                == [13, 11, 10, 12, 14])
        #expect(
            try await ids(
                TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.accountID, order: .reverse)]))
                == [12, 14, 10, 11, 13])
    }

    @Test(
        arguments: [
            (2, nil, [14, 10]), (2, 1, [10, 11]), (0, nil, []), (-1, nil, []), (nil, 3, [12, 13]),
            (nil, -4, [14, 10, 11, 12, 13]), (100, 4, [13]), (1, 5, []), (.max, .max, []),
            (.max, 1, [10, 11, 12, 13]), (.min, .min, []), (3, .max, []),
        ] as [(Int?, Int?, [Int])])
    func `clamps limit and offset`(limit: Int?, offset: Int?, expected: [Int]) async throws {
        let sorted = TransactionQuery(
            sortDescriptors: [SortDescriptor(\.transactionDate)], limit: limit, offset: offset)
        #expect(try await ids(sorted) == expected)
        let plain = try await ids(TransactionQuery(limit: limit, offset: offset))
        #expect(plain.count == expected.count)
        let filtered = try await ids(
            TransactionQuery(predicate: #Predicate { _ in true }, limit: limit, offset: offset))
        #expect(filtered == plain)
    }

    @Test func `lets the host count where it has the whole query`() async throws {
        let asked = Log<[Int?]>()
        var connection = LocalConnection()
        connection.onRows = { method, limit, offset in
            #expect(method == "transactions")
            asked.append([limit, offset])
            return [[Self.rows[1]]]
        }
        let store = FinanceStore.over(connection)
        _ = try await store.transactions(query: TransactionQuery(limit: 1, offset: 1))
        _ = try await store.transactions(query: TransactionQuery(limit: -3, offset: -3))
        let sort = [SortDescriptor(\FinanceKit.Transaction.id)]
        _ = try await store.transactions(
            query: TransactionQuery(sortDescriptors: sort, limit: 1, offset: 1))
        _ = try await store.transactions(
            query: TransactionQuery(predicate: #Predicate { _ in true }, limit: 1, offset: 1))
        let text = [SortDescriptor(\FinanceKit.Transaction.merchantName)]
        _ = try await store.transactions(
            query: TransactionQuery(sortDescriptors: text, limit: 1, offset: 1))
        _ = try await store.transactions(
            query: TransactionQuery(
                predicate: #Predicate { $0.transactionDescription.contains("a") }, limit: 1,
                offset: 1))
        #expect(asked.all == [[1, 1], [0, 0], [1, 1], [1, 1], [nil, 0], [nil, 0]])
    }

    @Test func `asks for nothing more once the rows are found`() async throws {
        let connection = try LocalConnection.serving(Self.rows, batchSize: 1)
        let found = try await FinanceStore.over(connection).transactions(
            query: TransactionQuery(
                predicate: #Predicate {
                    $0.transactionDescription.starts(with: "F") == false && $0.postedDate == nil
                },
                limit: 1, offset: 1))
        #expect(found.map(\.id) == [Sample.id(12)])
        #expect(connection.batchesTaken.all == [1, 1])
    }

    @Test func `a predicate that throws makes the query throw, with words in the log`()
        async throws
    {
        let log = Log<String>()
        let store = try FinanceStore.over(.serving(Self.rows), log: log)
        let query = TransactionQuery(predicate: #Predicate { $0.merchantName! == "Grocer" })
        await #expect(throws: FinanceError.unknown) { try await store.transactions(query: query) }
        #expect(log.all.count == 1)
        #expect(log.all.first?.contains("transactions(query:)") == true)
    }

    @Test func `gives nothing where nothing is shared`() async throws {
        let store = try FinanceStore.over(.serving([]))
        #expect(try await store.accounts(query: AccountQuery()).isEmpty)
        #expect(try await store.accountBalances(query: AccountBalanceQuery()).isEmpty)
        #expect(try await store.transactions(query: TransactionQuery()).isEmpty)
    }
}
