import FinanceKitSimulator
import TestSupport
import Testing
import WalletModel

@testable import Conformance

@Suite struct ExploreWalletTests {
    private let seed = RandomSeed()

    private func wallet(_ number: UInt64) -> ExploreWallet {
        var generator = WalletGenerator(seed: seed.value &+ number)
        return generator.wallet()
    }

    private func decode(_ wallet: ExploreWallet) throws {
        _ = try CaseScenario(name: "explore", text: wallet.text(comments: ["a", "b"])).decoded()
    }

    @Test func `every wallet that is drawn is a scenario file`() {
        for number in 0..<400 {
            let wallet = wallet(UInt64(number))
            #expect(throws: Never.self, "\(seed.comment), \(number)\n\(wallet.text())") {
                try decode(wallet)
            }
        }
    }

    @Test func `the same seed draws the same, another one something else`() {
        #expect(wallet(1) == wallet(1))
        #expect(wallet(1).text() != wallet(2).text(), "\(seed.comment)")
    }

    @Test func `what is left when parts are taken away is a scenario file`() {
        var random = RandomSource(seed: seed.value)
        for number in 0..<200 {
            var wallet = wallet(UInt64(number))
            for _ in 0..<6 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where !wallet.steps.isEmpty:
                    wallet.steps.remove(
                        at: Int.random(in: 0..<wallet.steps.count, using: &random))
                case 1 where !wallet.accounts.isEmpty:
                    wallet.accounts.remove(
                        at: Int.random(in: 0..<wallet.accounts.count, using: &random))
                case 2 where !wallet.accounts.isEmpty: wallet.accounts[0].rows = []
                default:
                    let change = ExploreWallet.simplifications.randomElement(using: &random)
                    change?(&wallet)
                }
                wallet = wallet.pruned()
            }
            #expect(throws: Never.self, "\(seed.comment), \(number)\n\(wallet.text())") {
                try decode(wallet)
            }
        }
    }

    @Test func `pruning takes away nothing that can stay`() {
        for number in 0..<100 {
            let wallet = wallet(UInt64(number))
            #expect(wallet.pruned() == wallet, "\(seed.comment), \(number)")
        }
    }

    @Test func `the number of clean runs makes luck improbable`() {
        #expect(BelievableRuns.count(failed: 100, runs: 100) == 1)
        // The rule of three: about 3 / p.
        #expect(BelievableRuns.count(failed: 1, runs: 100) == 299)
        #expect(BelievableRuns.count(failed: 1, runs: 2) == 5)
        for failed in 1..<20 {
            let count = BelievableRuns.count(failed: failed, runs: 20)
            let luck = (0..<count).reduce(1.0) { luck, _ in luck * (1 - Double(failed) / 20) }
            #expect(luck <= 0.05 + 1e-9)
            #expect(luck / (1 - Double(failed) / 20) > 0.05)
        }
    }
}
