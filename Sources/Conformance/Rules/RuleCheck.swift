/// A rule, and how it is judged from the evidence: pure, without input or output.
struct RuleCheck: Sendable {
    let rule: Rule
    let judge: @Sendable (EvidenceReader) -> Judgement

    init(_ rule: Rule, _ judge: @escaping @Sendable (EvidenceReader) -> Judgement) {
        self.rule = rule
        self.judge = judge
    }

    /// A rule that cannot be judged here; it is listed so that nobody takes it for checked.
    static func untestable(_ rule: Rule) -> RuleCheck {
        precondition(rule.untestable != nil, "'\(rule.id)' does not say why it is untestable")
        return RuleCheck(rule) { _ in .notApplicable("") }
    }

    /// Every rule, in the order in which they are listed.
    static let all: [RuleCheck] =
        lifecycle + sync + chance + server + access + data + shared + package + orders + wire
}

extension Rule {
    /// Every rule of the catalogue.
    package static let all: [Rule] = RuleCheck.all.map(\.rule)
}
