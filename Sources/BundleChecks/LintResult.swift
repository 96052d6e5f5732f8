/// What all rules found about one subject, in the order of the files.
package struct LintResult: Sendable {
    package let subject: LintSubject
    /// Without repetitions; by path, line, column and rule.
    package let findings: [Finding]

    /// Applies the rules.
    package init(_ subject: LintSubject, rules: [BundleRule] = BundleRule.all) {
        self.subject = subject
        let found = Set(rules.flatMap { $0.findings(in: subject) })
        findings = found.sorted { left, right in
            if left.place != right.place { return left.place < right.place }
            return (left.ruleID, left.message) < (right.ruleID, right.message)
        }
    }

    /// How many findings have the level.
    package func count(_ level: RuleLevel) -> Int { findings.count { $0.level == level } }
}
