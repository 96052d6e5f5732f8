import Conformance
import Testing

/// Rules are found by their ids and by the words of the field.
@Suite struct RuleSearchTests {
    private func ids(_ words: String) -> [String] {
        RuleSearch.rules(for: words, in: Rule.all).map(\.id)
    }

    @Test func `an id means its rule alone`() {
        #expect(ids("sync-idempotent") == ["sync-idempotent"])
        #expect(ids("SYNC-Idempotent") == ["sync-idempotent"])
    }

    @Test(arguments: [
        ("jetsam", "lifecycle-survives-kill-anywhere"),
        ("0x8badf00d", "lifecycle-returns-within-window"),
        ("0xDEAD10CC", "lifecycle-survives-kill-anywhere"),
        ("duplicates", "sync-idempotent"),
        ("historyTokenInvalid", "sync-invalid-token-recovers-in-the-same-wake"),
        ("isMonitoring", "sync-monitoring-off-in-extension"),
    ])
    func `a word finds the rules that carry it`(word: String, id: String) {
        #expect(ids(word).contains(id))
    }

    @Test func `a pattern fits ids, and other text is looked for everywhere`() {
        #expect(ids("sync-token-*").count > 2)
        #expect(ids("sync-token-*").allSatisfy { $0.hasPrefix("sync-token-") })
        #expect(ids("fresh install").contains("sync-applies-deletions"))
        #expect(ids("").isEmpty)
        #expect(ids("zzzz").isEmpty)
    }

    @Test func `the nearest word is suggested`() {
        #expect(RuleSearch.nearest(to: "jetsm", in: Rule.all) == "jetsam")
        #expect(RuleSearch.nearest(to: "sync-idempotant", in: Rule.all) == "sync-idempotent")
        #expect(RuleSearch.nearest(to: "qqqqqqqqqq", in: Rule.all) == nil)
    }

    @Test func `every rule has all its texts, and no id stands twice`() {
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
        for rule in Rule.all {
            #expect(rule.sentence.hasSuffix("."), "\(rule.id)")
            #expect(!rule.exercise.isEmpty && !rule.fix.isEmpty, "\(rule.id)")
        }
    }
}
