import ExtensionHost
import FinanceKitSimulator

extension EvidenceReader {
    /// Whether no wake of those cases ends in one of these ways.
    func survives(
        _ caseIDs: [String], endings: Set<String>, _ sentence: (String) -> String
    ) -> Judgement {
        var found: [Violation] = []
        for id in caseIDs {
            guard let base = self[id] else { continue }
            guard let wake = base.all.first(where: { endings.contains($0.trial.endingName) })
            else { continue }
            found.append(
                Violation(
                    caseID: id, sentence: sentence(wake.trial.endingName),
                    evidence: wake.trial.lastWords, wakes: [wake.trial]))
        }
        let isRun = caseIDs.contains { self[$0] != nil }
        return .violations(found, otherwise: isRun ? .holds : .notRun("left out"))
    }

    func restricted() -> Judgement {
        var found = violations([.restricted, .unknownError]) { failure in
            "After \(failure.result.point.cut.words) at \(failure.result.point.place.id), the "
                + "state is never right again."
        }
        let bad: Set = ["crashed", "exited", "trapped"]
        let crashes = evidence.sweeps.compactMap { sweep in
            sweep.results.first {
                [.dataRestricted, .unknown].contains($0.point.cut)
                    && bad.contains($0.endings.first ?? "")
            }.map { (caseID: sweep.caseID, result: $0) }
        }
        if let (caseID, crash) = crashes.first {
            found.append(
                Violation(
                    caseID: caseID, point: crash.point,
                    sentence: "An answer of \(crash.point.cut.rawValue) makes the extension end as "
                        + "\(crash.endings[0]).", wakes: crash.wakes
                ).withSimilar(in: crashes.dropFirst().map(\.caseID)))
        }
        if let base = self["restricted"], let before = base.wakes.first {
            let names = ["rent", "salary"]
            let kept = rows(names, in: before, of: base)
            if let during = base.wakes.dropFirst().first,
                rows(names, in: during, of: base).count < kept.count
            {
                found.append(
                    Violation(
                        caseID: "restricted",
                        sentence: "Rows were thrown away because data was restricted for a while.",
                        wakes: [during.trial]))
            }
            let crashed = base.wakes.first { bad.contains($0.trial.endingName) }
            if let crashed {
                found.append(
                    Violation(
                        caseID: "restricted",
                        sentence: "While data is restricted the extension ends as "
                            + "\(crashed.trial.endingName).",
                        evidence: crashed.trial.lastWords, wakes: [crashed.trial]))
            }
        }
        found += pathViolations(in: ["restricted"]) { _ in
            "After a restriction was over, the state is not that of a fresh install."
        }
        return .violations(found)
    }

    func revoked() -> Judgement {
        guard isMirror else {
            guard let base = self["revoked-all"], let first = base.wakes.first else {
                return .notRun("revoked-all was left out")
            }
            guard isSensitive else { return .nothingToJudge }
            // What a fresh install makes of a refusal is what should be left.
            guard !base.pathDifferences.isEmpty else { return .holds }
            return .broken([
                Violation(
                    caseID: "revoked-all",
                    sentence:
                        "After consent was withdrawn, what was made of the data is still there.",
                    differences: base.pathDifferences, wakes: [first.trial, base.closing.trial])
            ])
        }
        var found: [Violation] = []
        if case .broken(let kept) = staleRows(
            ["revoked-account": ["salary", "cash"], "change-consent": ["salary", "cash"]],
            "Transactions of an account that is no longer shared are still kept.")
        {
            found += kept
        }
        if case .broken(let kept) = staleRows(
            [
                "revoked-all": ["salary", "coffee"],
                "revoked-all/unauthorizedQuery=throw": ["coffee"],
            ],
            "After consent was withdrawn, transactions are still kept.")
        {
            found += kept
        }
        return .violations(found)
    }

    func undetermined() -> Judgement {
        let asking = ["undetermined", "denied"].compactMap { id -> Violation? in
            guard let base = self[id],
                let wake = base.all.first(where: { wake in
                    wake.trial.calls.contains { $0.name == "requestAuthorization" }
                })
            else { return nil }
            return Violation(
                caseID: id, sentence: "The extension asked the person for authorization.",
                evidence: ["requestAuthorization was called in a wake"], wakes: [wake.trial])
        }
        let ended = survives(
            ["undetermined", "denied", "revoked-all/unauthorizedQuery=throw"],
            endings: ["trapped", "crashed", "exited", "windowExpired"]
        ) { "Without authorization the extension ends as \($0)." }
        if case .broken(let more) = ended { return .broken(asking + more) }
        return .violations(asking, otherwise: ended)
    }
}

extension TrialWake {
    /// The last lines that a process printed which died, for people.
    var lastWords: [String] {
        switch ending {
        case .crashed(let crash): Array(crash.lastLines.suffix(2))
        case .exited(_, let lines): Array(lines.suffix(2))
        case .launchFailed(let failure): [failure.message]
        case .trapped(let reason, let call): ["\(call): \(reason)"]
        default: []
        }
    }
}
