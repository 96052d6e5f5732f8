import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The companion app, launched by the person in a scenario.
    @Suite struct AppTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        private static func launch(_ mode: String, _ members: String = "") -> String {
            """
            { after: "1m", launchApp: { path: "\(BuiltProducts.path("AppProbe"))",
                bundleIdentifier: "com.example.app", appGroups: ["\(Fksim.probeGroup)"],
                entitled: true, arguments: ["\(mode)"], \(members) } },
            """
        }

        /// Runs `StoreProbe` beside the app; nobody has been asked yet and nothing is registered.
        private func run(
            _ mode: String = "query", consent: String, members: String = "",
            accounts: String = Self.card, steps: String, expect: String = ""
        ) throws -> ToolRun {
            try fksim.run(
                """
                { device: { now: "2026-03-04T09:00:00-05:00" },
                  wallet: { accounts: [ \(accounts) ] }, \(Fksim.probe(mode)) \(members)
                  consent: { status: "notDetermined", \(consent) },
                  steps: [ \(steps) ], expect: [ \(expect) ] }
                """)
        }

        private static let card = """
            { id: "card", kind: "liability", displayName: "Card", institutionName: "Bank",
              currencyCode: "USD" },
            """

        @Test func `consent that the app is given holds for its extension, and wakes it`() throws {
            let before = LeakCheck.take()
            let run = try run(
                consent: "prompt: \"share\"",
                steps: Self.launch("ask") + Self.launch("ask") + Fksim.buy("four"),
                expect: "{ wakes: 1 }, { wake: 1, ending: \"returned\" }")
            Fksim.expect(
                run,
                [
                    "App · ", "AppProbe (com.example.app)", "before: notDetermined",
                    "the person is asked and shares", "answer: authorized", "registered",
                    "enableBackgroundDelivery", "transactions hourly",
                    "exited: left by itself with status 0",
                    // The second launch is answered from what was kept.
                    "before: authorized", "not asked again",
                    "status: authorized", "transactions: four",
                ])
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a refusal is kept for the app's next launch and for the extension`() throws {
            let run = try run(
                consent: "prompt: \"deny\"",
                members: """
                    background: [ { types: ["transactions"], frequency: "hourly" } ],
                    """,
                steps: Self.launch("ask") + Self.launch("ask") + Fksim.buy("four"),
                expect: "{ wakes: 0 }")
            Fksim.expect(
                run,
                [
                    "the person is asked and does not allow it", "answer: denied", "accounts: 0",
                    "before: denied", "not asked again",
                ], not: ["registered"])
        }

        @Test func `an app may ask again after the question was left`() throws {
            let run = try run(
                consent: "prompt: [\"cancel\", \"share\"]",
                steps: Self.launch("ask") + Self.launch("ask") + Fksim.buy("four"),
                expect: "{ wakes: 1 }")
            Fksim.expect(
                run,
                [
                    "leaves without a choice", "answer: notDetermined", "and shares",
                    "answer: authorized",
                ], not: ["not asked again"])
        }

        @Test(arguments: [("authorized", true), ("denied", false)])
        func `an app is told that there is no account, and consent is what the knob says`(
            status: String, registers: Bool
        ) throws {
            let run = try run(
                consent: "prompt: \"share\"",
                members: "knobs: { noAccountsConsent: \"\(status)\" },", accounts: "",
                steps: Self.launch("ask"))
            Fksim.expect(run, ["is told that there is no account", "answer: \(status)"])
            #expect(run.output.contains("registered") == registers)
        }

        @Test func `the question shows the app's own reason`() throws {
            let folder = fksim.scratch.path("Ledger.app")
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: BuiltProducts.path("AppProbe"), toPath: folder + "/Ledger")
            try fksim.scratch.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleIdentifier</key><string>com.example.ledger</string>
                <key>CFBundleExecutable</key><string>Ledger</string>
                <key>NSFinancialDataUsageDescription</key><string>To keep a ledger.</string>
                </dict></plist>
                """, to: "Ledger.app/Info.plist")
            let run = try run(
                consent: "prompt: \"share\"",
                steps: """
                    { launchApp: { path: "\(folder)", entitled: true, arguments: ["ask"] } },
                    """)
            Fksim.expect(
                run, ["the person is asked (\"To keep a ledger.\") and shares", "Ledger (com"])
        }

        @Test func `app and extension share their group and nothing else`() throws {
            let run = try run(
                "settings", consent: "prompt: \"share\"",
                steps: Self.launch("traces") + Self.launch("ask") + Fksim.buy("four"))
            Fksim.expect(
                run,
                [
                    "home: com.example.app", "group setting: of the app",
                    "standard setting: none", "group file: of the app", "home file: none",
                ])
            let list = "Library/Preferences/com.example.app.plist"
            #expect(fksim.hasFile("Shared/.fksim/data/com.example.app/" + list))
        }

        @Test func `an app without the entitlement is ended at its first call`() throws {
            let run = try run(
                consent: "prompt: \"share\"", members: "approvals: [\"com.example.other\"],",
                steps: Self.launch("ask"))
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("trapped: FinanceStore.authorizationStatus()"))
        }

        @Test func `an app that stays is ended by the system`() throws {
            let run = try run(
                consent: "prompt: \"share\"",
                steps: Self.launch("wait", "stopAfter: \"300ms\"") + Self.launch("nothing"))
            Fksim.expect(run, ["killedWithoutNotice", "nothing done"])
        }

        @Test func `an app that cannot be found or is launched in a wake is refused`() throws {
            let missing = try run(
                consent: "prompt: \"share\"", steps: "{ launchApp: \"./NoSuchApp\" },")
            #expect(missing.status != 0)
            #expect(missing.output.contains("NoSuchApp"), "\(missing.output)")
            let during = try run(
                consent: "prompt: \"share\"",
                steps: "{ during: { wake: 1, call: 1 }, launchApp: \"AppProbe\" },")
            #expect(during.status != 0)
            #expect(
                during.output.contains("\"launchApp\" does not happen during a wake"),
                "\(during.output)")
        }
    }
}
