package import WalletModel

/// One entry of an expected-failures file: what may fail, why, and for how long.
package struct ExpectedFailure: Hashable, Sendable {
    /// A pattern of rule ids.
    package var rule: String
    /// A pattern of case ids; it fits a case, all knobs and points of it included where it ends
    /// with `*`, and all points of it in any event.
    package var caseID: String
    /// For people, in a sentence.
    package var reason: String
    /// Who looks after it; nil where nobody is named.
    package var owner: String?
    /// The last day on which the failure is expected; nil for no end.
    package var until: CivilDate?
    /// Where the entry stands in its file, from 1.
    package var line: Int

    package init(
        rule: String, caseID: String, reason: String, owner: String? = nil,
        until: CivilDate? = nil, line: Int = 1
    ) {
        self.rule = rule
        self.caseID = caseID
        self.reason = reason
        self.owner = owner
        self.until = until
        self.line = line
    }

    /// Whether the entry speaks of a rule in a case, given as findings name both.
    func fits(rule id: String, in caseID: String) -> Bool {
        NamePattern(rule).matches(id) && fits(caseID: caseID)
    }

    /// Whether the entry speaks of a case, given as findings name it.
    func fits(caseID id: String) -> Bool {
        let pattern = NamePattern(caseID)
        return pattern.matches(id) || pattern.matches(CaseName.withoutPoint(id))
    }

    /// What a finding that is expected carries: the reason, who looks after it, and until when.
    var words: String {
        let more = [owner, until.map { "until \($0.text)" }].compactMap { $0 }
        return more.isEmpty ? reason : "\(reason) (\(more.joined(separator: ", ")))"
    }

    /// The entry in a few words, as messages name it.
    var name: String { "line \(line): \(rule) in \(caseID)" }
}
