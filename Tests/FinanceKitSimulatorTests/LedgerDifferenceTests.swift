import Foundation
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

@Suite struct LedgerDifferenceTests {
    private static let account = "11111111-1111-4111-8111-111111111111"

    private func rows(_ transactions: String) throws(ScenarioError) -> [LedgerRow] {
        let text = """
            {"accounts": [{"id": "\(Self.account)", "transactions": [\(transactions)]}]}
            """
        return try LedgerRow.rows(inProbeOutput: Array(text.utf8))
    }

    private func row(_ number: Int, _ amount: String = "-4.5", _ status: String = "booked")
        -> String
    {
        let id = "00000000-0000-4000-8000-00000000000\(number)"
        return "{\"id\": \"\(id)\", \"amount\": \"\(amount)\", \"status\": \"\(status)\"}"
    }

    @Test func `equal rows in another order and letter case are equal`() throws {
        let left = try rows([row(1), row(2)].joined(separator: ","))
        let right = try rows([row(2), row(1)].joined(separator: ",").lowercased())
        #expect(LedgerDifference.between(ledger: left, wallet: right).isEmpty)
    }

    @Test func `amounts are compared by value`() throws {
        let left = try rows(row(1, "-4.50"))
        #expect(LedgerDifference.between(ledger: left, wallet: try rows(row(1))).isEmpty)
    }

    @Test func `missing, doubled, changed and left rows are told apart`() throws {
        let wallet = try rows([row(1), row(2), row(3)].joined(separator: ","))
        let ledger = try rows(
            [row(1), row(1), row(2, "-9"), row(4)].joined(separator: ","))
        let words = LedgerDifference.words(
            LedgerDifference.between(ledger: ledger, wallet: wallet), listed: 5)
        #expect(words.hasPrefix("1 doubled, 1 changed, 1 missing, 1 not in the wallet"))
    }

    @Test(arguments: [
        ("{}", "'accounts'"), ("[]", "'accounts'"), ("{\"accounts\": 1}", "an array"),
        ("{\"accounts\": [{\"id\": \"x\"}]}", "a UUID"), ("nonsense", ""),
    ]) func `output that is no ledger is refused with its place`(
        output: String, words: String
    ) throws {
        let error = #expect(throws: ScenarioError.self) {
            try LedgerRow.rows(inProbeOutput: Array(output.utf8))
        }
        #expect(error?.description.hasPrefix("probe:1:") == true)
        #expect(words.isEmpty || error?.message.contains(words) == true)
    }
}
