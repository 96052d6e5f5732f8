/// One thing that a rule found, with all that a person needs to act on it.
package struct Finding: Hashable, Sendable {
    package let ruleID: String
    /// At most the level of the rule.
    package let level: RuleLevel
    package let place: FilePlace
    /// What is wrong, with the value.
    package let message: String
    /// What should be there.
    package let expected: String
    /// What to do.
    package let fix: String
    package let source: RuleSource
}
