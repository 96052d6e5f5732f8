import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// Cuts `LedgerSync` at every point of its first wake and lets the next wake repair it.
    @Suite struct CutTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private func scenario(fault: String) -> String {
            """
            { \(Fksim.smallWallet) \(Fksim.ledger)
              steps: [ { fault: { wake: 1, \(fault), end: "killedWithoutNotice" } },
                \(Fksim.purchase("1.00")) \(Fksim.purchase("2.00")) ] }
            """
        }

        /// Runs with faults 1, 2, 3 … until one does not fire, and gives how many fired.
        private func sweep(_ fault: (Int) -> String) throws -> Int {
            for ordinal in 1...200 {
                let run = try fksim.run(
                    scenario(fault: fault(ordinal)), ["--probe", BuiltProducts.path("LedgerProbe")])
                #expect(run.status == 0, "\(fault(ordinal))\n\(run.output)")
                #expect(run.output.contains("met      the ledger equals the wallet"))
                guard run.output.contains("✂ cut at") else { return ordinal - 1 }
                #expect(
                    run.output.contains("1 returned, 1 killedWithoutNotice")
                        || run.output.contains("1 killedWithoutNotice, 1 returned"))
            }
            Issue.record("the faults do not come to an end")
            return 0
        }

        @Test func `a cut before any write neither loses nor doubles rows`() throws {
            let before = LeakCheck.take()
            #expect(try sweep { "write: \($0)" } >= 10)
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test(arguments: ["beforeEffect", "afterEffect"])
        func `a cut at any call neither loses nor doubles rows`(side: String) throws {
            #expect(try sweep { "call: \($0), side: \"\(side)\"" } >= 6)
        }

        @Test(arguments: ["ENOSPC", "EIO", "EROFS"])
        func `a write that fails leaves a ledger that the next wake completes`(
            error: String
        ) throws {
            for ordinal in 1...12 {
                let scenario = """
                    { \(Fksim.smallWallet) \(Fksim.ledger)
                      steps: [ { fault: { wake: 1, write: \(ordinal), error: "\(error)" } },
                        \(Fksim.purchase("1.00")) \(Fksim.purchase("2.00")) ] }
                    """
                let run = try fksim.run(scenario, ["--probe", BuiltProducts.path("LedgerProbe")])
                #expect(run.status == 0, "write \(ordinal)\n\(run.output)")
            }
        }

        @Test func `a token that the store refuses is dropped and its stream read again`() throws {
            let scenario = """
                { \(Fksim.smallWallet) \(Fksim.ledger)
                  steps: [ \(Fksim.purchase("1.00")) { after: "+1h", compactHistory: true },
                    \(Fksim.purchase("2.00")) ] }
                """
            let run = try fksim.run(scenario, ["--probe", BuiltProducts.path("LedgerProbe")])
            #expect(run.status == 0, "\(run.output)")
        }
    }
}
