/// One check of a bundle's packaging: its id, level, source and advice are one value.
///
/// The id stays once it is given. There is no rule without a source, since the initialiser asks
/// for it. A check is pure: the same subject gives the same findings.
package struct BundleRule: Sendable {
    package let id: String
    /// The highest level of its findings.
    package let level: RuleLevel
    /// What it asks for, in one sentence.
    package let summary: String
    package let source: RuleSource
    /// What to do about a finding, unless the finding knows better.
    package let fix: String
    private let check: @Sendable (LintSubject) -> [Problem]

    init(
        id: String, level: RuleLevel, summary: String, source: RuleSource, fix: String,
        check: @escaping @Sendable (LintSubject) -> [Problem]
    ) {
        self.id = id
        self.level = level
        self.summary = summary
        self.source = source
        self.fix = fix
        self.check = check
    }

    /// What the rule has to say about the subject.
    package func findings(in subject: LintSubject) -> [Finding] {
        check(subject).map { problem in
            Finding(
                ruleID: id, level: min(problem.level ?? level, level), place: problem.place,
                message: problem.message, expected: problem.expected, fix: problem.fix ?? fix,
                source: source)
        }
    }

    /// Every rule, in the order in which they are listed.
    package static let all: [BundleRule] = [
        .extensionPoint, .entitlementArray, .appGroup, .usageString, .osGuard,
        .monitoringDefault, .cannotWorkHere,
    ]
}
