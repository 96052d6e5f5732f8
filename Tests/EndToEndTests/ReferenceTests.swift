import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The examples that mirror the wallet, in four architectures.
    @Suite struct ReferenceTests {
        private let fksim: Fksim

        init() throws {
            fksim = try Fksim()
        }

        /// What `--bundle` is given for each.
        static let references = ["LedgerSync", "LedgerDatabase", "LedgerDefaults", "PythonLedger"]

        private static let python = BuiltProducts.packageRoot.appending(
            path: "Extensions/PythonLedger"
        ).path(percentEncoded: false)

        private func run(
            _ reference: String, _ file: String, _ arguments: [String] = []
        ) throws -> ToolRun {
            let isScript = reference == "PythonLedger"
            return try fksim.run(
                file: file,
                [
                    "--bundle", isScript ? Self.python : try bundle(reference),
                    "--probe", BuiltProducts.path("LedgerProbe"),
                ] + arguments)
        }

        /// A bundle folder around the build that belongs to the tests.
        private func bundle(_ product: String) throws -> String {
            let folder = fksim.scratch.path("\(product).appex")
            let sources = BuiltProducts.packageRoot.appending(path: "Extensions/\(product)")
            guard !FileManager.default.fileExists(atPath: folder) else { return folder }
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            for (name, place) in [
                (product, BuiltProducts.path(product)),
                ("Info.plist", sources.path(percentEncoded: false) + "/Info.plist"),
                (
                    "\(product).entitlements",
                    sources.path(percentEncoded: false) + "/\(product).entitlements"
                ),
            ] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder)/\(name)", withDestinationPath: place)
            }
            return folder
        }

        /// The scenarios behind whose last wake the ledger must equal the wallet.
        static let complete = [
            "account-deleted", "account-revoked", "awkward", "catch-up", "changes", "compacted",
            "empty", "narrowed", "one-token-invalid", "revoked", "two-types", "undetermined",
        ]

        @Test(arguments: references, complete)
        func `ends with a ledger that equals the wallet`(
            reference: String, scenario: String
        ) throws {
            let run = try run(reference, Mutant.scenario(scenario))
            #expect(run.status == 0, "\(reference), \(scenario)\n\(run.output)")
            #expect(run.output.contains("met      the ledger equals the wallet"))
        }

        /// Those that end while the extension cannot know more: it lacks rows, and that is all.
        @Test(
            arguments: references,
            ["catch-up-notice", "catch-up-no-notice", "restricted", "unavailable"])
        func `lacks only what it could not read`(reference: String, scenario: String) throws {
            let run = try run(reference, Mutant.scenario(scenario))
            let found = run.output.firstMatch(of: /the ledger equals the wallet: .* found (.*) \(/)
            let words = try #require(found?.1, "\(reference), \(scenario)\n\(run.output)")
            #expect(words.contains("missing"))
            for other in ["doubled", "changed", "not in the wallet"] {
                #expect(!words.contains(other), "\(run.output)")
            }
            // Nothing else went otherwise than expected.
            #expect(run.output.ranges(of: "NOT MET").count == 1, "\(run.output)")
        }

        @Test func `a script takes part in cuts, notice and a token that is too old`() throws {
            let before = LeakCheck.take()
            let scenario = Self.python + "/Scenarios/statement.fkscenario.json5"
            let run = try fksim.run(
                file: scenario, ["--probe", BuiltProducts.path("LedgerProbe")])
            #expect(run.status == 0, "\(run.output)")
            for words in [
                "time is nearly over", "the token is no longer valid", "✂ cut at",
                "met      the ledger equals the wallet: 4 transactions",
            ] {
                #expect(run.output.contains(words), "missing: \(words)\n\(run.output)")
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `a script that is no extension's place to be says so`() throws {
            let run = try ToolRun(Self.python + "/PythonLedger", [])
            #expect(run.status == 64)
            #expect(run.output.contains("a host starts it"))
        }

        /// Cuts the first wake at each point, until the point is not reached.
        private func sweep(_ reference: String, _ fault: (Int) -> String) throws -> Int {
            let text = try String(contentsOfFile: Mutant.scenario("cut"), encoding: .utf8)
            for ordinal in 1...100 {
                let step =
                    "{ fault: { wake: 1, \(fault(ordinal)), end: \"killedWithoutNotice\" } },"
                let file = try fksim.scratch.write(
                    text.replacing("steps: [", with: "steps: [ \(step)"),
                    to: "cut.fkscenario.json5")
                let run = try run(reference, file)
                #expect(run.status == 0, "\(reference), \(fault(ordinal))\n\(run.output)")
                guard run.output.contains("✂ cut at") else { return ordinal - 1 }
            }
            Issue.record("the faults of '\(reference)' do not come to an end")
            return 0
        }

        @Test(arguments: references.dropFirst())
        func `a cut at any call neither loses nor doubles rows`(reference: String) throws {
            #expect(try sweep(reference) { "call: \($0), side: \"afterEffect\"" } >= 6)
        }

        @Test(arguments: ["LedgerDatabase", "PythonLedger"])
        func `a cut before any write neither loses nor doubles rows`(reference: String) throws {
            #expect(try sweep(reference) { "write: \($0)" } >= 6)
        }
    }
}
