import FinanceKitSimulator
import TestSupport
import Testing
import WalletModel

import struct Foundation.UUID

@Suite struct StatementParserTests {
    private static let header =
        "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By"

    private func parse(
        _ rows: [String], lineEnd: String = "\n", options: StatementOptions = StatementOptions()
    ) throws(StatementError) -> StatementImport {
        let text = ([Self.header] + rows).joined(separator: lineEnd)
        return try StatementParser.parse(Array(text.utf8), name: "s.csv", options: options)
    }

    @Test func `reads one row into every member of a record`() throws {
        let result = try parse(
            [
                "02/03/2026,02/05/2026,\"CAFÉ, \"\"OLD\"\" 1 MAIN ST\",Café,Restaurants,Purchase,"
                    + "\"1,234.50\",Primary"
            ],
            options: StatementOptions(secondsFromGMT: -5 * 3600))
        let row = try #require(result.transactions.first)
        #expect(result.transactions.count == 1)
        #expect(row.accountID == result.account.id)
        #expect(row.amount == MoneyRecord(amount: try amount("1234.5"), currencyCode: "USD"))
        #expect(row.indicator == .debit)
        #expect(row.transactionDescription == "Café")
        #expect(row.originalDescription == "CAFÉ, \"OLD\" 1 MAIN ST")
        #expect(row.merchantName == "Café")
        #expect(row.merchantCategoryCode == 5812)
        #expect(row.type == .pointOfSale)
        #expect(row.status == .booked)
        #expect(row.transactionDate.description == "2026-02-03T17:00:00Z")
        #expect(row.postedDate?.description == "2026-02-05T17:00:00Z")
        #expect(row.foreignAmount == nil)
    }

    @Test func `a row without a clearing date is pending and has no posted date`() throws {
        let row = try #require(
            try parse(["2/3/2026,,A,,,Purchase,1.00,"]).transactions.first)
        #expect(row.status == .pending)
        #expect(row.postedDate == nil)
        #expect(row.merchantName == nil)
        #expect(row.transactionDescription == "A")
    }

    @Test(arguments: [
        ("Purchase", "5.00", TransactionTypeRecord.pointOfSale, IndicatorRecord.debit),
        ("Payment", "-5.00", .billPayment, .credit),
        ("credit", "-5.00", .refund, .credit),
        ("Refund", "-5.00", .refund, .credit),
        ("INTEREST", "5.00", .interest, .debit),
        ("Late Fee", "5.00", .fee, .debit),
        ("Installment", "5.00", .loan, .debit),
        ("Debit", "5.00", .adjustment, .debit),
        ("Daily Cash Adjustment", "-5.00", .adjustment, .credit),
        ("Purchase", "0.00", .pointOfSale, .credit),
        ("Rocket", "5.00", .unknown, .debit),
    ])
    func `types and signs mean what they say`(
        word: String, amount: String, type: TransactionTypeRecord, indicator: IndicatorRecord
    ) throws {
        let row = try #require(
            try parse(["02/03/2026,02/03/2026,A,B,Other,\(word),\(amount),"]).transactions.first)
        #expect(row.type == type)
        #expect(row.indicator == indicator)
        #expect(row.amount.amount >= .zero)
    }

    @Test func `says what it does not know`() throws {
        let sentences = try parse([
            "02/03/2026,,A,B,Rockets,Launch,1.00,", "02/04/2026,02/04/2026,A,B,Other,Launch,1.00,",
        ]).assumptions
        let text = sentences.joined(separator: "\n")
        #expect(text.contains("2 rows of the unknown Type \"Launch\" are of type unknown."))
        #expect(text.contains("1 row of the unknown Category \"Rockets\" has no merchant"))
        #expect(text.contains("1 row without a Clearing Date is pending"))
        #expect(text.contains("Nothing was owed before the first row."))
    }

    @Test func `gives the oldest first, whichever way the statement runs`() throws {
        let rows = [
            "02/05/2026,,C,,,Purchase,3.00,", "02/03/2026,,B,,,Purchase,2.00,",
            "02/03/2026,,A,,,Purchase,1.00,",
        ]
        let down = try parse(rows)
        let up = try parse(rows.reversed())
        #expect(down.transactions.map(\.originalDescription) == ["A", "B", "C"])
        #expect(down == up)
    }

    @Test func `ids stay the same from import to import, and when a row clears`() throws {
        let old = [
            "02/03/2026,,A,M,Other,Purchase,1.00,P", "02/03/2026,,A,M,Other,Purchase,1.00,P",
        ]
        let new = [
            "02/04/2026,,B,M,Other,Purchase,1.00,P",
            "02/03/2026,02/06/2026,A,M,Other,Purchase,1.00,P",
            "02/03/2026,02/06/2026,A,M,Shopping,Purchase,1.00,P",
        ]
        let first = try parse(old)
        #expect(try parse(old) == first)
        #expect(Set(first.transactions.map(\.id)).count == 2)
        let second = try parse(new)
        #expect(second.account.id == first.account.id)
        #expect(Array(second.transactions.map(\.id).prefix(2)) == first.transactions.map(\.id))
        let other = try parse(old, options: StatementOptions(seed: 1))
        #expect(
            Set(other.transactions.map(\.id)).isDisjoint(with: first.transactions.map(\.id)))
        #expect(other.account.id != first.account.id)
    }

    @Test func `ids do not depend on where one text ends and the next begins`() throws {
        let result = try parse([
            "02/03/2026,,AB,C,Other,Purchase,1.00,", "02/03/2026,,A,BC,Other,Purchase,1.00,",
            "02/03/2026,,ABCDEFGH,,Other,Purchase,1.00,",
            "02/03/2026,,ABCDEFGHI,,Other,Purchase,1.00,",
        ])
        #expect(Set(result.transactions.map(\.id)).count == 4)
    }

    @Test func `what is available is the limit less what is owed`() throws {
        let rows = [
            "02/01/2026,,A,,,Purchase,900.10,", "02/02/2026,,B,,,Payment,-300.05,",
        ]
        let derived = try parse(rows)
        #expect(derived.account.isLiability)
        #expect(derived.account.credit?.creditLimit?.amount == (try amount("2000")))
        #expect(derived.balance.booked == nil)
        #expect(derived.balance.available?.money.amount == (try amount("1399.95")))
        #expect(derived.balance.available?.indicator == .credit)
        #expect(
            derived.balance.available?.asOfDate == derived.transactions.last?.transactionDate)
        let over = try parse(rows, options: StatementOptions(creditLimit: try amount("500")))
        #expect(over.balance.available?.money.amount == (try amount("100.05")))
        #expect(over.balance.available?.indicator == .debit)
        #expect(over.assumptions.contains("The account is 100.05 USD over its limit."))
    }

    @Test func `rows of one day stay on their day, in order`() throws {
        let rows = (0..<700).map { "02/03/2026,,ROW \($0),,,Purchase,1.00,P" }
        let result = try parse(rows)
        let times = result.transactions.map(\.transactionDate)
        #expect(times == times.sorted())
        let text = times.map { $0.description.prefix(10) }
        #expect(Set(text) == ["2026-02-03"])
        #expect(Set(result.transactions.map(\.id)).count == 700)
    }

    @Test func `takes any order of columns, either line end, and a byte-order mark`() throws {
        let plain = try parse(["02/03/2026,02/04/2026,A,M,Other,Purchase,1.00,P"])
        #expect(
            try parse(["02/03/2026,02/04/2026,A,M,Other,Purchase,1.00,P", ""], lineEnd: "\r\n")
                == plain)
        let turned =
            "\u{FEFF}purchased by,Amount (USD),type,Category,Merchant,Description,"
            + "Clearing Date,\"Transaction Date\"\r\n\r\nP,1.00,Purchase,Other,M,A,02/04/2026,"
            + "02/03/2026\r\n"
        #expect(try StatementParser.parse(Array(turned.utf8), name: "t.csv") == plain)
        let euro = Self.header.replacing("USD", with: "EUR") + "\n02/03/2026,,A,,,Purchase,1,P"
        let row = try StatementParser.parse(Array(euro.utf8), name: "e.csv").transactions.first
        #expect(row?.amount.currencyCode == "EUR")
    }

    private func amount(_ text: String) throws -> ExactDecimal {
        try #require(ExactDecimal(text))
    }
}
