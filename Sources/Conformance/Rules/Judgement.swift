import FinanceKitSimulator

/// What a rule finds in the evidence.
enum Judgement: Sendable {
    case holds
    case broken([Violation])
    /// The extension never uses what the rule is about, in words.
    case notApplicable(String)
    /// Nothing of the wallet reaches anything durable.
    case nothingToJudge
    /// The cases that it needs were left out.
    case notRun(String)

    /// Broken where there is anything, else as said.
    static func violations(_ violations: [Violation], otherwise: Judgement = .holds) -> Judgement {
        violations.isEmpty ? otherwise : .broken(violations)
    }
}

/// One case in which a rule is broken.
struct Violation: Sendable {
    var caseID: String
    var point: FaultPoint?
    /// One sentence that a person understands without the rest.
    var sentence: String
    /// The lines that matter, in words.
    var evidence: [String] = []
    var differences: [StateDifference] = []
    /// The wakes that show it, in order.
    var wakes: [TrialWake] = []
    /// How many more cases fail in the same way.
    var similar = 0
    /// The other cases among them, each once.
    private(set) var otherCases: [String] = []
    /// What the cases have in common that are told as this one.
    var likeness: String?
    /// Whether it counts in full although it was found with another knob than the default.
    ///
    /// Knobs stand for what Apple does not publish; that a notice may be withheld is published.
    var isPublished = false

    /// Notes one more failure of the same kind.
    mutating func addSimilar(in caseID: String) {
        similar += 1
        if caseID != self.caseID, !otherCases.contains(caseID) { otherCases.append(caseID) }
    }

    /// The same, with one more failure of the same kind in each of those cases.
    func withSimilar(in caseIDs: some Sequence<String>) -> Violation {
        var violation = self
        for caseID in caseIDs { violation.addSimilar(in: caseID) }
        return violation
    }
}
