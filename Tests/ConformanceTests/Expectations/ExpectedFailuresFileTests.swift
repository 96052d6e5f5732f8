import Conformance
import FinanceKitSimulator
import Testing
import WalletModel

/// Files of expected failures: what is read, and the words for what cannot be.
@Suite struct ExpectedFailuresFileTests {
    private let known = ExpectedFailuresFile.Known(
        rules: ["sync-idempotent", "sync-token-after-commit", "data-newest-balance"],
        cases: ["everyday", "everyday/notice=withheld", "first-sync"])

    private func read(_ text: String) throws(ScenarioError) -> [ExpectedFailure] {
        try ExpectedFailuresFile(Array(text.utf8), file: "expected.json5", known: known).entries
    }

    @Test func `reads every member of an entry, and comments between them`() throws {
        let entries = try read(
            """
            // What we know of.
            [
              // The outbox.
              { rule: "sync-idempotent", case: "everyday/*", reason: "rows come twice",
                owner: "sync team", until: "2026-12-31" },
              { rule: 'sync-*', reason: "being rewritten" },
            ]
            """)
        #expect(
            entries == [
                ExpectedFailure(
                    rule: "sync-idempotent", caseID: "everyday/*", reason: "rows come twice",
                    owner: "sync team", until: CivilDate(year: 2026, month: 12, day: 31), line: 4),
                ExpectedFailure(rule: "sync-*", caseID: "*", reason: "being rewritten", line: 6),
            ])
    }

    @Test func `takes the id of a point for a case`() throws {
        let entries = try read(
            #"[ { rule: "sync-idempotent", case: "everyday/wake 2/ready/kill", reason: "r" } ]"#)
        #expect(entries.map(\.caseID) == ["everyday/wake 2/ready/kill"])
    }

    @Test(arguments: [
        (#"{ rule: "x" }"#, "1:1", "Expected an array of entries"),
        ("[ 3 ]", "1:3", "Expected an entry in braces"),
        (
            "[\n  { rule: \"sync-idempotant\", reason: \"r\" } ]", "2:11",
            "There is no rule \"sync-idempotant\"; did you mean \"sync-idempotent\"?"
        ),
        (
            #"[ { rule: "sync-*", case: "evryday", reason: "r" } ]"#, "1:27",
            "There is no case \"evryday\"; did you mean \"everyday\"?"
        ),
        (#"[ { rule: "nothing-*", reason: "r" } ]"#, "1:11", "There is no rule \"nothing-*\""),
        (#"[ { rule: "sync-*" } ]"#, "1:3", "has no \"reason\""),
        (#"[ { reason: "r" } ]"#, "1:3", "has no \"rule\""),
        (#"[ { rule: "sync-*", reason: "  " } ]"#, "1:29", "a text in quotes that is not empty"),
        (#"[ { rule: "sync-*", reason: 3 } ]"#, "1:29", "a text in quotes"),
        (
            #"[ { rule: "sync-*", reason: "r", untill: "2026-01-01" } ]"#, "1:34",
            "\"untill\" is no key of an entry; did you mean \"until\"?"
        ),
        (
            #"[ { rule: "sync-*", reason: "r", until: "2026-02-30" } ]"#, "1:41",
            "\"2026-02-30\" is no day. Expected YYYY-MM-DD"
        ),
        (#"[ { rule: "sync-*", reason: "r", until: "31.12.2026" } ]"#, "1:41", "is no day"),
    ])
    func `says line, value and what was expected of what cannot be used`(
        text: String, place: String, words: String
    ) throws {
        let error = #expect(throws: ScenarioError.self) { try read(text) }
        let description = error?.description ?? ""
        #expect(description.hasPrefix("expected.json5:\(place):"), "\(description)")
        #expect(description.contains(words), "\(description)")
    }

    @Test func `an empty array expects nothing`() throws {
        #expect(try read("[]").isEmpty)
    }
}
