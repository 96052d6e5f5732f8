import BundleChecks
import Conformance
import Testing

/// A new rule arrives as a NOTE for one release, and an id stays.
@Suite struct PinnedSuiteTests {
    private func rule(_ id: String, _ level: RuleLevel) -> Rule {
        Rule(
            id: id, level: level, sentence: "S.", source: RuleSource(.assumed, "t"),
            exercise: "e", fix: "f")
    }

    @Test func `in a released suite what is new is a NOTE, and the rest keeps its level`() {
        let suite = PinnedSuite(name: "1", release: "1.0", levels: ["old": .should])
        #expect(suite.level(of: rule("new", .must)) == .note)
        #expect(suite.level(of: rule("old", .must)) == .should)
    }

    @Test func `until its release every rule counts by its own level`() {
        let suite = PinnedSuite(name: "1", release: nil, levels: ["old": .should])
        #expect(suite.level(of: rule("new", .must)) == .must)
        #expect(suite.level(of: rule("old", .must)) == .must)
    }

    @Test func `the difference says what is new, changed and gone`() {
        let suite = PinnedSuite(
            name: "1", release: "1.0", levels: ["same": .must, "level": .should, "gone": .must])
        let changes = suite.changes(in: [
            rule("same", .must), rule("level", .must), rule("new", .should),
        ])
        #expect(
            changes == [
                .levelChanged("level", pinned: .should, now: .must), .added("new", .should),
                .removed("gone"),
            ])
    }

    @Test func `no rule of suite 1 is gone or has another level`() {
        for change in PinnedSuite.one.changes(in: Rule.all) {
            guard case .added = change else {
                Issue.record("\(change): ids and levels of a suite stay")
                continue
            }
        }
        #expect(PinnedSuite.one.levels.count > 50)
    }
}
