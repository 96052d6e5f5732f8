import BundleChecks
import FinanceKitSimulator
import Testing

@testable import Conformance

@Suite struct RuleCatalogueTests {
    @Test func `every id stands once`() {
        let ids = Rule.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count > 55)
    }

    @Test(arguments: Rule.all.map(\.id))
    func `a rule says what it asks for, how it finds out and what to do`(id: String) throws {
        let rule = try #require(Rule.all.first { $0.id == id })
        #expect(rule.sentence.hasSuffix("."))
        #expect(rule.fix.hasSuffix("."))
        #expect(!rule.exercise.isEmpty)
        #expect(!rule.source.title.isEmpty)
    }

    @Test func `what rules need is named by rules and cases that there are`() {
        let ids = Rule.all.map(\.id)
        let known = Set(SuiteScenario.all.flatMap(\.cases).map(\.id))
        #expect(RuleNeeds.base.isSubset(of: known))
        #expect(RuleNeeds.timed.isSubset(of: ids))
        let cut = Set(SuiteScenario.all.filter { $0.sweep != nil }.map(\.id))
        for id in ids {
            for needs in [RuleNeeds.whole(for: id), .firstLook(for: id)] {
                #expect(needs.sweeps?.isSubset(of: cut) ?? true, "\(id)")
                #expect(needs.cases?.isSubset(of: known) ?? true, "\(id)")
                #expect(needs.cases?.isSuperset(of: RuleNeeds.base) ?? true, "\(id)")
            }
        }
    }

    @Test(arguments: Rule.all.map(\.id))
    func `a first look sees nothing that the whole does not`(id: String) {
        let whole = RuleNeeds.whole(for: id)
        #expect(whole.union(RuleNeeds.firstLook(for: id)) == whole)
        #expect(!RuleNeeds.timed.contains(id) || RuleNeeds.firstLook(for: id) == whole)
    }

    @Test(arguments: SuiteScenario.all.map(\.id))
    func `a scenario of the suite can be read`(id: String) throws {
        let scenario = try #require(SuiteScenario.all.first { $0.id == id })
        let read = try ScenarioDecoder.decode(Array(scenario.text.utf8), file: id)
        #expect(!read.background.isEmpty)
    }

    @Test func `the checklist asks rules that there are, and people`() {
        var report = ConformanceReport(
            kitVersion: "", suite: "1", seed: 1,
            subject: ConformanceReport.Subject(
                name: "", identifier: "", executable: "", sha256: "", bytes: 0, modified: ""))
        report.rules = Rule.all.map { RuleOutcome(rule: $0.id, verdict: .holds) }
        let lines = ReviewChecklist.lines(for: report)
        #expect(lines.count == 21)
        #expect(lines.allSatisfy { $0.answer == .holds || $0.answer == .forAPerson })
        report.rules = report.rules.map { RuleOutcome(rule: $0.rule, verdict: .broken) }
        #expect(
            ReviewChecklist.lines(for: report).allSatisfy {
                $0.answer == .broken || $0.answer == .forAPerson
            })
    }
}
