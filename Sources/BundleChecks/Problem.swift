/// What the check of a rule found, before the rule adds who it is and on whose word it speaks.
struct Problem: Hashable {
    var place: FilePlace
    /// What is wrong, with the value.
    var message: String
    /// What should be there.
    var expected: String
    /// Nil for the rule's own level.
    var level: RuleLevel?
    /// Nil for the rule's own advice.
    var fix: String?
}
