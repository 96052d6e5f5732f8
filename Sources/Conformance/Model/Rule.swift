package import BundleChecks

/// What an extension is held to, in one sentence, with its source and its cure.
///
/// There is no rule without a source, since the initialiser asks for one. An id stays once given.
package struct Rule: Sendable {
    package let id: String
    package let level: RuleLevel
    /// One sentence in the present tense, with a full stop.
    package let sentence: String
    package let source: RuleSource
    /// How the kit finds out, for people.
    package let exercise: String
    /// What to do about a finding.
    package let fix: String
    /// Other words under which people look for it, such as `jetsam` or `0x8badf00d`.
    package let words: [String]
    /// Why it cannot be judged here; nil for the rules that can.
    package let untestable: String?

    package init(
        id: String, level: RuleLevel, sentence: String, source: RuleSource, exercise: String,
        fix: String, words: [String] = [], untestable: String? = nil
    ) {
        self.id = id
        self.level = level
        self.sentence = sentence
        self.source = source
        self.exercise = exercise
        self.fix = fix
        self.words = words
        self.untestable = untestable
    }
}
