import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Synchronization
import TestSupport
import Testing

extension EndToEndTests {
    /// What is shown of devices when a test fails.
    @Suite struct SimulatedDevicesTraitTests {
        /// The comments of issues, each as one text; the issues go no further.
        private static func issues(
            in body: @Sendable () async throws -> Void
        ) async throws -> [String] {
            let found = Mutex<[String]>([])
            let test = try #require(Test.current)
            let outer: IssueHandlingTrait = .compactMapIssues { issue in
                let text = issue.comments.map(\.rawValue).joined(separator: "\n")
                found.withLock { $0.append(text) }
                return nil
            }
            try await outer.provideScope(for: test, testCase: Test.Case.current) {
                try await body()
            }
            return found.withLock { $0 }
        }

        @Test func `an issue has the timeline of the devices so far`() async throws {
            let issues = try await Self.issues {
                let test = try #require(Test.current)
                let trait: SimulatedDevicesTrait = .simulatedDevices
                try await trait.provideScope(for: test, testCase: Test.Case.current) {
                    Issue.record("nothing yet")
                    let device = try await SimulatedDevice(.product("LedgerSync"))
                    let card = try await device.add(.liability("Card"))
                    try await device.enableBackgroundDelivery(
                        for: [.transactions], frequency: .hourly)
                    try await device.buy("4.50", from: "Kiosk", with: card)
                    Issue.record("a wake was made")
                }
            }
            try #require(issues.count == 2)
            #expect(issues[0] == "nothing yet")
            #expect(issues[1].contains("a wake was made"))
            #expect(issues[1].contains("Wake 1"))
            #expect(issues[1].contains("LedgerSync: woken for transactions"))
        }

        @Test func `an extension that does not conform is one issue with the case`() async throws {
            let issues = try await Self.issues {
                await expectConforms(.product("NoSuchExtension"))
                await expectConverges(in: "no-such.fkscenario.json5")
            }
            try #require(issues.count == 2)
            #expect(issues[0].contains("NoSuchExtension"))
            #expect(issues[1].contains("no-such.fkscenario.json5"))
        }

        @Test func `an extension converges in a scenario, and another one does not`() async throws {
            let scratch = try ScratchDirectory()
            let file = try scratch.write(
                """
                { \(Fksim.smallWallet)
                  steps: [ \(Fksim.purchase("1.00")) ] }
                """, to: "small.fkscenario.json5")
            let points = await expectConverges(.product("LedgerSync"), in: file)
            #expect((points ?? 0) > 10)
            let issues = try await Self.issues {
                let scratch = try ScratchDirectory()
                try Mutant.makeBundles(["appends-blindly"], in: scratch.path)
                await expectConverges(.folder(scratch.path("appends-blindly")), in: file)
            }
            #expect(issues.count == 1 && issues.first?.contains("does not converge") == true)
        }
    }
}
