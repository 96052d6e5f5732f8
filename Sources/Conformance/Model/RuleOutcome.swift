/// What became of one rule.
package struct RuleOutcome: Codable, Hashable, Sendable {
    package var rule: String
    package var verdict: Verdict
    /// Why, where the verdict does not speak for itself.
    package var reason: String

    package init(rule: String, verdict: Verdict, reason: String = "") {
        self.rule = rule
        self.verdict = verdict
        self.reason = reason
    }

    package enum Verdict: String, Codable, CaseIterable, Sendable {
        case holds
        case broken
        /// The extension never uses what the rule is about.
        case notApplicable
        /// No change of the wallet reaches anything durable.
        case nothingToJudge
        /// It cannot be judged here; listed, never hidden.
        case untestable
        /// Filters, a shard or the time limit left it out.
        case notRun
        /// The kit itself failed.
        case kitFault
    }
}
