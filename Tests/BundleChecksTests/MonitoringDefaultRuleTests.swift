import BundleChecks
import Testing

@Suite struct MonitoringDefaultRuleTests {
    private let rule = BundleRule.all[5]

    private func verdicts(_ text: String) throws -> [String] {
        rule.verdicts(try Sample.source(text)).map { $0.replacing("Ext/A.swift:", with: "") }
    }

    @Test(arguments: [
        ("for try await c in store.accountHistory() {}", "warning 1:26"),
        ("for try await c in store.accountHistory(since: token) {}", "warning 1:26"),
        (
            "for try await c in store\n  .transactionHistory(\n    forAccountID: id) {}",
            "warning 2:4"
        ),
        ("for try await case let c? in store.accountHistory().map({ $0 }) {}", "warning 1:36"),
        ("for try await c in store.accountHistory() where !c.inserted.isEmpty {}", "warning 1:26"),
        ("for try await (a, b) in zip(store.accountHistory(), other) {}", "warning 1:35"),
        (
            "let h = store.accountBalanceHistory(forAccountID: id)\nfor try await c in h {}",
            "warning 1:15"
        ),
        (
            "var h: S<Int> = store.accountHistory()\nfor try await c in h.dropFirst() {}",
            "warning 1:23"
        ),
        (
            "struct A { func a() { for try await c in self.h {} }\nlet h = s.accountHistory() }",
            "warning 2:11"
        ),
        ("let i = store.accountHistory().makeAsyncIterator()", "warning 1:15"),
        ("let h = store.accountHistory()\nvar i = h.makeAsyncIterator()", "warning 1:15"),
        (
            "let n = try await store.accountHistory().reduce(0) { $0 + $1.inserted.count }",
            "warning 1:25"
        ),
        ("for try await c in store.accountHistory(isMonitoring: true) {}", "note 1:26"),
        ("for try await c in `store`.`accountHistory`() {}", "warning 1:28"),
        (
            "for try await c in store.transactionHistory(forAccountID: f(isMonitoring: false)) {}",
            "warning 1:26"
        ),
        ("#if DEBUG\nfor try await c in store.accountHistory() {}\n#endif", "warning 2:26"),
    ]) func `a history that never ends is found at its call`(text: String, verdict: String) throws {
        #expect(try verdicts(text) == [verdict])
    }

    @Test(arguments: [
        "for try await c in store.accountHistory(isMonitoring: false) {}",
        "for try await c in store.accountHistory(since: token, isMonitoring: false) {}",
        "for try await c in store.accountHistory(isMonitoring: isMonitoring) {}",
        "for try await c in store.accountHistory(isMonitoring: true && flag) {}",
        "let h = store.accountHistory(isMonitoring: false)\nfor try await c in h {}",
        "let h = store.accountHistory()",
        "func a() { let h = store.accountHistory() }\nfunc b(h: H) { for try await c in h {} }",
        "let h = store.accountHistory()\ndo { let h = other\nfor try await c in h {} }",
        "let h = store.accountHistory()\nfor c in h {}",
        "let h = store.accountHistory()\nfor try await c in other.h {}",
        "let h = store.accountHistory()\nfor try await c in rows(of: h) {}",
        "func accountHistory() {}",
        "// for try await c in store.accountHistory() {}",
        "let a = \"for try await c in store.accountHistory() {}\"",
        "let a = \"\\(1) for try await c in store.accountHistory() {}\"",
        "#if os(macOS)\nfor try await c in store.accountHistory() {}\n#endif",
        "follow(history: { store.accountHistory(since: $0, isMonitoring: false) })",
        "for try await c in",
        "for try await c in store.accountHistory(",
    ]) func `a history that ends, or that nothing walks through, has no findings`(
        text: String
    ) throws {
        #expect(try verdicts(text).isEmpty)
    }

    @Test func `the line of the loop is named where the call stands elsewhere`() throws {
        let subject = try Sample.source("let h = store.accountHistory()\n\nfor try await c in h {}")
        #expect(rule.findings(in: subject)[0].message.contains("in line 3"))
    }
}
