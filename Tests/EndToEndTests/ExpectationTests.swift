import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// What a scenario expects, and what is said where it is not so.
    @Suite struct ExpectationTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        /// Files of every kind, left by the app; nothing is done with them.
        private static let setup = """
            setup: {
              container: {
                "\(Fksim.probeGroup)": { "a.json": { json: { n: 3 } }, "t.txt": "hello",
                  "a.plist": "<plist version='1.0'><dict><key>n</key><integer>3</integer></dict>\\
                    </plist>" },
                Data: { "own.bin": { base64: "AGFi" } } },
              defaults: { "\(Fksim.probeGroup)": { total: 42, names: ["a"], isNew: true },
                standard: { half: 0.5 } } },
            """

        /// Each expectation that is met, with a word of its line; and one beside it that is not,
        /// with what is found.
        static let pairs: [(met: String, unmet: String, found: String)] = [
            ("wakes: 1", "wakes: 2", "2 wakes"),
            (
                "wake: 1, call: 'accounts', count: 1", "wake: 1, call: 'accounts', count: 2",
                "there were"
            ),
            ("call: 'accountHistory', count: 0", "call: 'accountHistory'", "at least 1 calls"),
            ("wake: 1, prints: 'status: authorized'", "wake: 2, prints: 'status'", "no wake 2"),
            (
                "wake: 1, call: 'any', atMost: 99", "wake: 9, call: 'any', atMost: 3",
                "0 to 3 calls of the store in wake 9: found 0; there was no wake 9"
            ),
            (
                "wake: 1, prints: 'no such line', count: 0", "wake: 8, prints: 'x', count: 0",
                "found 0; there was no wake 8"
            ),
            ("sideEffect: 'any', atMost: 0", "sideEffect: 'any'", "found 0"),
            (
                "container: 'a.json', path: '$.n', equals: 3",
                "container: 'a.json', path: '$.m', equals: 3", "no $.m"
            ),
            (
                "container: 'a.plist', key: 'n', equals: 3",
                "container: 'a.plist', key: 'n', equals: 4", "found 3"
            ),
            (
                "container: 't.txt', contains: 'ell'", "container: 't.txt', contains: 'bye'",
                "it begins \"hello\""
            ),
            ("container: 'x', absent: true", "container: 't.txt', absent: true", "it is there"),
            (
                "container: 'own.bin', group: 'Data', contains: 'ab'",
                "container: 'a.json', group: 'group.com.example.other', contains: 'x'",
                "the extension has no container \"group.com.example.other\", only Data, "
            ),
            (
                "defaults: '\(Fksim.probeGroup)', key: 'names', equals: ['a']",
                "defaults: '\(Fksim.probeGroup)', key: 'total', equals: 41", "found 42"
            ),
            (
                "defaults: 'standard', key: 'half', equals: 0.5",
                "defaults: 'standard', key: 'half', absent: true", "found 0.5"
            ),
            (
                "registered: { accounts: 'hourly', accountBalances: 'hourly', "
                    + "transactions: 'hourly' }", "registered: {}",
                "accounts hourly, accountBalances hourly, transactions hourly"
            ),
            ("nextWake: 'none'", "nextWake: '1h'", "found never"),
        ]

        @Test func `is met, or told with what was found`() throws {
            let met = try fksim.probe(
                "query", members: Self.setup, steps: Fksim.buy("four"),
                expect: Self.pairs.map { "{ \($0.met) }" }.joined(separator: ", "))
            #expect(met.status == 0, "\(met.output)")
            let unmet = try fksim.probe(
                "query", members: Self.setup, steps: Fksim.buy("four"),
                expect: Self.pairs.map { "{ \($0.unmet) }" }.joined(separator: ", "))
            #expect(unmet.status == 1, "\(unmet.output)")
            for pair in Self.pairs { #expect(unmet.output.contains(pair.found), "\(unmet.output)") }
            #expect(!unmet.output.contains("  met  "), "\(unmet.output)")
        }

        @Test func `asks a database, and changes nothing in it`() throws {
            let count = "sql: \"SELECT count(*) FROM transactions\""
            let run = try fksim.run(
                """
                { \(Fksim.smallWallet)
                  \(Fksim.bundle("LedgerDatabase", group: "group.com.example.ledgerdatabase"))
                  steps: [ \(Fksim.purchase("1.00")) { readGroup: true },
                    { expect: { container: "Ledger.sqlite", \(count), equals: 4 } } ],
                  expect: [ { ledger: "\(BuiltProducts.path("LedgerProbe"))" },
                    { container: "Ledger.sqlite", \(count), equals: 5 },
                    { container: "Ledger.sqlite", sql: "SELECT missing", equals: 1 },
                    { container: "none.sqlite", sql: "SELECT 1", equals: 1 } ] }
                """)
            #expect(run.status == 1, "\(run.output)")
            for words in [
                "found 4 (", "no such column: missing",
                "there is no file \"none.sqlite\"", "met      the ledger equals the wallet",
            ] {
                #expect(run.output.contains(words), "\(words)\n\(run.output)")
            }
            #expect(run.output.contains("3 of 6 expectations met"), "\(run.output)")
        }

        @Test func `holds at its moment`() throws {
            let steps =
                "{ expect: { wakes: 0 } }, \(Fksim.buy("four")) { expect: { wakes: 1 } }, "
                + Fksim.buy("five")
            let run = try fksim.probe("query", steps: steps, expect: "{ wakes: 2 }")
            #expect(run.status == 0, "\(run.output)")
        }

        @Test func `refuses files for a container that the extension has not`() throws {
            let run = try fksim.probe(
                "query",
                members: "setup: { container: { \"group.com.example.other\": { a: \"b\" } } },",
                steps: Fksim.buy("four"))
            #expect(run.status == 4, "\(run.output)")
            #expect(run.output.contains("is no container of 'StoreProbe', which has Data, "))
        }

        @Test func `says which file of a group cannot be read`() throws {
            let run = try fksim.probe(
                "query",
                members: """
                    setup: { container: { "\(Fksim.probeGroup)": { "half.json": "{ \\"n\\": ",
                      "empty.plist": "", "bad.sqlite": "SQLite format 3 and no more" } } },
                    """, steps: "{ readGroup: true },")
            #expect(run.status == 1, "\(run.output)")
            for words in ["half.json: no JSON in 7 bytes", "empty.plist: empty", "bad.sqlite: "] {
                #expect(run.output.contains(words), "\(run.output)")
            }
        }

        @Test func `a widget reads while the extension runs`() throws {
            let run = try fksim.probe(
                "query",
                members: """
                    setup: { container: { "\(Fksim.probeGroup)": { "half.json": "{" } } },
                    """,
                steps: """
                    { during: { wake: 1, call: "accounts" }, readGroup: true }, \(Fksim.buy("four"))
                    """, expect: "{ wake: 1, ending: \"returned\" }")
            #expect(run.status == 1, "\(run.output)")
            #expect(run.output.contains("half.json: no JSON in 1 bytes"), "\(run.output)")
        }

        @Test func `a lock that is not there is held by nobody, and that is said`() throws {
            let run = try fksim.run(
                """
                { \(Fksim.smallWallet)
                  \(Fksim.bundle("LedgerDatabase", group: "group.com.example.ledgerdatabase"))
                  steps: [ \(Fksim.purchase("1.00")) { holdLock: { file: "none", wakes: 1 } },
                    \(Fksim.purchase("2.00")) { expect: { wakes: 2 } } ],
                  expect: [ { ledger: "\(BuiltProducts.path("LedgerProbe"))" } ] }
                """)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("nobody can hold the lock of none"), "\(run.output)")
        }

        @Test func `a step takes the network away, and gives it back`() throws {
            let run = try fksim.probe(
                "network", members: "knobs: { network: \"allowed\" },",
                steps: "{ network: \"down\" }, " + Fksim.buy("four") + "{ network: \"up\" }, "
                    + Fksim.buy("five"),
                expect: """
                    { wake: 1, prints: "socket: refused" }, { wake: 2, prints: "socket: made" }
                    """)
            #expect(run.status == 0, "\(run.output)")
        }

        @Test(arguments: [("never", 1), ("15m", 3)])
        func `a wish for a task is granted where the knob says so`(
            setting: String, launches: Int
        ) throws {
            let run = try fksim.probe(
                "query", members: "knobs: { backgroundRefresh: \"\(setting)\" },",
                steps: """
                    { launchApp: { path: "\(BuiltProducts.path("AppProbe"))",
                        bundleIdentifier: "com.example.app", appGroups: ["\(Fksim.probeGroup)"],
                        entitled: true, arguments: ["refresh"], stopAfter: "1s" } },
                    { advance: "31m" },
                    """,
                expect: """
                    { sideEffect: "BackgroundTasks.register", count: \(launches) },
                    { sideEffect: "BackgroundTasks.setTaskCompleted", count: \(launches - 1) }
                    """)
            #expect(run.status == 0, "\(run.output)")
        }
    }
}
