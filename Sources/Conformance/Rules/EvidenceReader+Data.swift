import ExtensionHost
import FinanceKitSimulator

extension EvidenceReader {
    /// Two wallets that differ in one thing must leave different states.
    func mustDiffer(_ first: String, _ second: String, _ sentence: String) -> Judgement {
        guard let base = self[first], let other = self[second] else {
            return .notRun("\(first) or \(second) was left out")
        }
        guard isSensitive else { return .nothingToJudge }
        guard base.closing.trial.ending.isCompleted, other.closing.trial.ending.isCompleted else {
            return .notApplicable("the wakes of these cases do not return")
        }
        guard let differences = evidence.pairs["\(first)|\(second)"] else {
            return .notRun("\(first) and \(second) were not compared")
        }
        guard differences.isEmpty else { return .holds }
        return .broken([
            Violation(
                caseID: second, sentence: sentence, evidence: ["\(first) and \(second) are equal"],
                wakes: [base.closing.trial, other.closing.trial])
        ])
    }

    /// What an extension keeps of an account must tell a liability from an asset.
    ///
    /// One that keeps nothing of accounts, such as a sum of what was spent, has nothing to tell:
    /// a debit is spending on either.
    func tellsLiabilities() -> Judgement {
        let changes = ["change-account", "change-balance", "change-available"].map(reaches)
        if changes.allSatisfy({ $0 == false }) {
            return .notApplicable("neither accounts nor balances reach what it keeps")
        }
        return mustDiffer("sign-debit", "owed", "An asset and a liability leave the same state.")
    }

    /// An amount that is wrong must not stand where the right one does not.
    func mustNotHoldAlone(
        caseID: String, wrong: String, right: String, _ sentence: String
    ) -> Judgement {
        guard let base = self[caseID] else { return .notRun("\(caseID) was left out") }
        let state = base.closing.after
        guard AmountScan.holds(wrong, in: state) else {
            return AmountScan.holds(right, in: state)
                ? .holds : .notApplicable("neither amount stands in what it keeps")
        }
        guard !AmountScan.holds(right, in: state) else { return .holds }
        return .broken([
            Violation(
                caseID: caseID, sentence: sentence,
                evidence: ["\(wrong) is kept, \(right) is not"],
                wakes: base.wakes.map(\.trial) + [base.closing.trial])
        ])
    }

    /// Rows by those names that an extension must keep which keeps rows at all.
    func mustKeep(caseID: String, _ names: [String], _ sentence: String) -> Judgement {
        guard isMirror else {
            return survives([caseID], endings: ["crashed", "exited"]) {
                "\(sentence) The extension ends as \($0)."
            }
        }
        guard let base = self[caseID] else { return .notRun("\(caseID) was left out") }
        let kept = rows(names, in: base.closing, of: base)
        guard kept.count < names.count else { return .holds }
        let lost = names.first { !kept.contains($0) } ?? ""
        return .broken([
            Violation(
                caseID: caseID, sentence: sentence,
                evidence: ["'\(lost)' is not there"] + base.closing.trial.lastWords,
                wakes: base.wakes.map(\.trial) + [base.closing.trial])
        ])
    }

    func availableOnly() -> Judgement {
        let crashed = survives(["available-only"], endings: ["crashed", "exited"]) {
            "A balance that has only an available amount makes the extension end as \($0)."
        }
        if case .broken = crashed { return crashed }
        guard let booked = reaches("change-balance"), let available = reaches("change-available")
        else { return .notRun("the changes of balances were left out") }
        guard booked else { return .notApplicable("no balance reaches what it keeps") }
        guard !available else { return .holds }
        return .broken([
            Violation(
                caseID: "change-available",
                sentence: "Booked balances reach what is kept, available ones do not.",
                wakes: self["change-available"]?.wakes.map(\.trial) ?? [])
        ])
    }
}
