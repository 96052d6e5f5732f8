import FinanceKitSimulator
import Foundation
import SQLiteAccess
import TestSupport
import Testing
import WalletModel
import WalletStore

/// The statement that the demo imports.
@Suite struct StatementDemoTests {
    private let bytes: [UInt8]
    private let result: StatementImport

    init() throws {
        let file = BuiltProducts.packageRoot.appending(
            path: "Extensions/LedgerSync/Scenarios/statement.csv")
        bytes = try Array(Data(contentsOf: file))
        result = try StatementParser.parse(
            bytes, name: "statement.csv", options: StatementOptions(secondsFromGMT: -5 * 3600))
    }

    @Test func `is as varied as life`() throws {
        let rows = result.transactions
        #expect(rows.count >= 320)
        #expect(Set(rows.map(\.id)).count == rows.count)
        let end = try #require(Timestamp(rfc3339: "2026-03-02T00:00:00-05:00"))
        #expect(rows.allSatisfy { $0.transactionDate < end && ($0.postedDate ?? end) <= end })
        let types = Set(rows.map(\.type))
        let wanted: Set<TransactionTypeRecord> = [
            .pointOfSale, .billPayment, .refund, .interest, .fee, .loan, .adjustment,
        ]
        #expect(types == wanted)
        #expect(Set(rows.map(\.status)) == [.pending, .booked])
        #expect(rows.contains { $0.originalDescription.contains("成田") })
        #expect(rows.contains { $0.originalDescription.contains("КАФЕ") })
        #expect(rows.contains { $0.originalDescription.contains("CRÈME") })
        #expect(rows.contains { $0.originalDescription.contains(",") })
        #expect(rows.contains { $0.originalDescription.contains("\"") })
        #expect(rows.contains { $0.amount.amount == .zero })
        #expect(!result.assumptions.contains { $0.contains("unknown") })
    }

    @Test func `ends every line with carriage return and line feed`() {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") })
        #expect(lines.last?.isEmpty == true)
    }

    @Test func `goes into a wallet as one commit and comes out the same`() throws {
        let result = result
        let store = try WalletStore.create(
            .memory,
            identity: WalletIdentity(deviceID: result.account.id, secret: Array(0..<32)))
        let summary = try store.commit(at: Timestamp(seconds: 1_772_460_000)) {
            (commit) throws(WalletError) in
            try commit.insert(result.account)
            try commit.insert(contentsOf: result.transactions)
            try commit.insert(result.balance)
        }
        #expect(summary.number == 1)
        #expect(summary.changeCount == result.transactions.count + 2)
        var cursor = store.rows(TransactionRecord.self)
        #expect(try cursor.next(1_000) == result.transactions)
        try store.audit()
    }
}
