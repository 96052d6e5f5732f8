import FinanceKitSimulator
import Foundation
import TestSupport
import Testing
import WalletModel

@testable import Conformance

@Suite struct CapsuleRedactionTests {
    private static let text = """
        { wallet: { accounts: [ { id: "card", kind: "liability", displayName: "Ada's Card",
            institutionName: "First Bank", currencyCode: "USD", creditLimit: "5000.00",
            transactions: [
              { as: "a", amount: "12.34", indicator: "debit", merchant: "Corner Shop", date: "2026-03-01" },
              { as: "b", amount: "12.34", indicator: "debit", merchant: "Corner Shop", date: "2026-03-01" },
              { as: "c", amount: "0.00", indicator: "debit", description: "Ada's Card", date: "2026-03-01" } ] } ] },
          steps: [ { after: "+2h", update: "a", set: { amount: "77.10" } } ] }
        """

    @Test func `equal names and amounts become equal, different ones different`() throws {
        let redacted = try CapsuleRedaction(CapsuleTests.capsule(text: Self.text)).capsule()
        let text = redacted.scenario.text
        for secret in ["Ada", "First Bank", "Corner", "12.34", "77.10", "5000"] {
            #expect(!text.contains(secret), "\(secret) in \(text)")
        }
        let account = try redacted.scenario.decoded().wallet.accounts[0]
        #expect(account.transactions[0].amount == account.transactions[1].amount)
        #expect(account.transactions[0].merchantName == account.transactions[1].merchantName)
        #expect(account.transactions[2].amount.amount == .zero)
        #expect(account.transactions[2].transactionDescription == account.displayName)
        #expect(account.displayName != account.institutionName)
    }

    @Test func `nothing of what was found stays`() throws {
        let redacted = try CapsuleRedaction(CapsuleTests.capsule(text: Self.text)).capsule()
        #expect(redacted.found.differences.isEmpty)
        #expect(redacted.transcript == nil)
    }

    @Test func `redacting twice changes nothing more than the words`() throws {
        let once = try CapsuleRedaction(CapsuleTests.capsule(text: Self.text)).capsule()
        let twice = try CapsuleRedaction(once).capsule()
        #expect(try twice.scenario.decoded().steps.count == once.scenario.decoded().steps.count)
    }

    @Test func `every scenario of the suite can be redacted and read again`() throws {
        for scenario in SuiteScenario.all {
            let capsule = CapsuleTests.capsule(text: scenario.text)
            let redacted = try CapsuleRedaction(capsule).capsule()
            #expect(throws: Never.self, "\(scenario.id)") { try redacted.scenario.decoded() }
        }
    }

    @Test func `a scenario that imports a statement is refused in words`() throws {
        var capsule = CapsuleTests.capsule(text: Self.text)
        capsule.scenario.inputs = [
            CaseScenario.Input(path: "march.csv", sha256: "", content: Data(), original: "/x")
        ]
        let error = #expect(throws: SimulatorError.self) {
            try CapsuleRedaction(capsule).capsule()
        }
        #expect(error?.message.contains("march.csv") == true)
    }
}
