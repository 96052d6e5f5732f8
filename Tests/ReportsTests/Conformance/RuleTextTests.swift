import BundleChecks
import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// Rules in words: one, all, as JSON and as the page.
@Suite struct RuleTextTests {
    @Test func `the page Rules is what the rules say`() throws {
        let path = "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/Rules.md"
        let page = try String(
            contentsOf: BuiltProducts.packageRoot.appending(path: path), encoding: .utf8)
        #expect(
            page == RuleText.page(Rule.all),
            "out of date: fksim rules --format markdown >\(path)")
    }

    @Test func `a rule is explained with all that is known of it`() throws {
        for rule in Rule.all {
            let text = RuleText.explanation(rule)
            #expect(text.hasPrefix("\(rule.id) (\(rule.level.rawValue.uppercased()))\n"))
            for part in [rule.source.title, rule.source.standing.rawValue] + rule.words {
                #expect(text.contains(part), "\(rule.id) lacks \(part)")
            }
            // An address stays on one line, so that it can be followed.
            if let url = rule.source.url { #expect(text.contains(url), "\(rule.id)") }
        }
    }

    @Test func `the list has each rule once, and says what cannot be judged`() {
        let text = RuleText.table(Rule.all, width: 400)
        for rule in Rule.all {
            #expect(text.ranges(of: "\(rule.id) (").count == 1, "\(rule.id)")
            if let reason = rule.untestable { #expect(text.contains(reason), "\(rule.id)") }
        }
    }

    @Test func `the JSON can be read and has every rule`() throws {
        let data = Data(RuleText.json(Rule.all).utf8)
        let rules = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(rules.compactMap { $0["id"] as? String } == Rule.all.map(\.id))
    }
}
