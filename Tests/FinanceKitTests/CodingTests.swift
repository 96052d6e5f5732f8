import FinanceKit
import Foundation
import Testing
import WalletModel

@Suite struct CodingTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(json.utf8))
    }

    /// Expects that the value is written as `golden`, and that `golden` is read as the value.
    private func expect<Value: Codable & Equatable>(
        _ value: Value, is golden: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try json(value) == golden, sourceLocation: sourceLocation)
        #expect(try read(Value.self, golden) == value, sourceLocation: sourceLocation)
    }

    @Test func `a transaction is keyed by property name without what is nil`() throws {
        try expect(
            FinanceKit.Transaction(
                Sample.transaction(3, description: "Grocer", code: nil, merchant: nil)),
            is: """
                {"accountID":"00000000-0000-4000-8000-000000000001",\
                "creditDebitIndicator":1,"id":"00000000-0000-4000-8000-000000000003",\
                "originalTransactionDescription":"GROCER","status":3,\
                "transactionAmount":{"amount":"12.5","currencyCode":"USD"},\
                "transactionDate":"2026-03-02T12:00:00Z","transactionDescription":"Grocer",\
                "transactionType":10}
                """)
    }

    @Test func `a transaction with everything keeps it`() throws {
        var record = Sample.transaction(4, amount: "85.32", status: .pending, day: 3, posted: 4)
        record.foreignAmount = Sample.money("79", "EUR")
        record.foreignExchangeRate = ExactDecimal("1.08")
        try expect(
            FinanceKit.Transaction(record),
            is: """
                {"accountID":"00000000-0000-4000-8000-000000000001",\
                "creditDebitIndicator":1,\
                "foreignCurrencyAmount":{"amount":"79","currencyCode":"EUR"},\
                "foreignCurrencyExchangeRate":1.08,\
                "id":"00000000-0000-4000-8000-000000000004","merchantCategoryCode":5411,\
                "merchantName":"Grocer","originalTransactionDescription":"GROCER",\
                "postedDate":"2026-03-04T12:00:00Z","status":2,\
                "transactionAmount":{"amount":"85.32","currencyCode":"USD"},\
                "transactionDate":"2026-03-03T12:00:00Z","transactionDescription":"Grocer",\
                "transactionType":10}
                """)
    }

    @Test func `accounts have the form that Swift gives enumerations`() throws {
        try expect(
            Account(Sample.asset()),
            is: """
                {"asset":{"_0":{"currencyCode":"USD","displayName":"Checking",\
                "id":"00000000-0000-4000-8000-000000000001",\
                "institutionName":"First Example Bank"}}}
                """)
        try expect(
            Account(Sample.liability()),
            is: """
                {"liability":{"_0":{"accountDescription":"Rewards card",\
                "creditInformation":{"creditLimit":{"amount":"5000","currencyCode":"USD"},\
                "nextPaymentDueDate":"2026-03-31T12:00:00Z"},\
                "currencyCode":"USD","displayName":"Card",\
                "id":"00000000-0000-4000-8000-000000000002","institutionName":"Apple",\
                "openingDate":"2026-03-01T12:00:00Z"}}}
                """)
    }

    @Test func `balances have the form that Swift gives enumerations`() throws {
        let one = """
            {"amount":{"amount":"1.25","currencyCode":"USD"},\
            "asOfDate":"2026-03-01T12:00:00Z","creditDebitIndicator":0}
            """
        let amount = Sample.amount("1.25", day: 1)
        func model(_ available: Bool, _ booked: Bool) -> AccountBalance {
            AccountBalance(
                BalanceRecord(
                    id: Sample.id(5), accountID: Sample.id(1), available: available ? amount : nil,
                    booked: booked ? amount : nil))
        }
        let frame = """
            {"accountID":"00000000-0000-4000-8000-000000000001","currentBalance":%,\
            "id":"00000000-0000-4000-8000-000000000005"}
            """
        func form(_ current: String) -> String {
            frame.replacingOccurrences(of: "%", with: current)
        }
        try expect(model(true, false), is: form("{\"available\":{\"_0\":\(one)}}"))
        try expect(model(false, true), is: form("{\"booked\":{\"_0\":\(one)}}"))
        try expect(
            model(true, true),
            is: form("{\"availableAndBooked\":{\"available\":\(one),\"booked\":\(one)}}"))
    }

    @Test func `small values have the smallest forms`() throws {
        try expect(MerchantCategoryCode(rawValue: 742), is: "742")
        try expect(CreditDebitIndicator.debit, is: "1")
        try expect(TransactionStatus.rejected, is: "4")
        try expect(TransactionType.refund, is: "16")
        try expect(AuthorizationStatus.authorized, is: #"{"authorized":{}}"#)
        try expect(FinanceStore.BackgroundDataType.transactions, is: #"{"transactions":{}}"#)
        try expect(FinanceStore.UpdateFrequency.hourly, is: #"{"hourly":{}}"#)
        try expect(
            FullyQualifiedOrderIdentifier(orderTypeIdentifier: "t", orderIdentifier: "i"),
            is: #"{"orderIdentifier":"i","orderTypeIdentifier":"t"}"#)
    }

    @Test func `an amount may come without its currency, and goes back without`() throws {
        try expect(
            read(
                Balance.self,
                #"{"amount":{"amount":"1"},"asOfDate":"2026-03-01T12:00:00Z","creditDebitIndicator":0}"#
            ),
            is:
                #"{"amount":{"amount":"1"},"asOfDate":"2026-03-01T12:00:00Z","creditDebitIndicator":0}"#
        )
    }

    @Test(arguments: [
        "1", "null", "{}", #"{"amount":1}"#, #"{"amount":""}"#, #"{"amount":"12abc"}"#,
        #"{"amount":"1,5"}"#, #"{"amount":".5"}"#, #"{"amount":"5."}"#, #"{"amount":"1e5"}"#,
        #"{"amount":"--1"}"#, #"{"amount":" 1"}"#, #"{"amount":"NaN"}"#,
    ])
    func `an amount that is not one is refused`(form: String) {
        #expect(throws: DecodingError.self) {
            try read(
                Balance.self,
                """
                {"amount":\(form),"asOfDate":"2026-03-01T12:00:00Z","creditDebitIndicator":0}
                """)
        }
    }

    @Test func `a number that no case has is refused`() {
        #expect(throws: DecodingError.self) { try read(TransactionStatus.self, "5") }
        #expect(throws: DecodingError.self) { try read(TransactionType.self, "-1") }
        #expect(throws: DecodingError.self) { try read(CreditDebitIndicator.self, "2") }
    }

    @Test func `nothing that is null is taken for a value`() throws {
        let terms = try read(
            AccountCreditInformation.self,
            #"{"creditLimit":null,"overduePaymentAmount":{"amount":"3","currencyCode":"EUR"}}"#)
        #expect(terms.creditLimit == nil)
        #expect(terms.overduePaymentAmount?.currencyCode == "EUR")
    }

    @Test func `models go through a property list unharmed`() throws {
        var record = Sample.transaction(4, amount: "85.32", posted: 4)
        record.foreignExchangeRate = ExactDecimal("1.0812345")
        let transactions = [FinanceKit.Transaction(record)]
        let data = try PropertyListEncoder().encode(transactions)
        let read = try PropertyListDecoder().decode([FinanceKit.Transaction].self, from: data)
        #expect(read == transactions)
    }
}
