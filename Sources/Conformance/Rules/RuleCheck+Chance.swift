import BundleChecks

extension RuleCheck {
    /// What may not hang on chance, and what an extension says of itself.
    static let chance: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "sync-deterministic", level: .should,
                sentence: "The same wallet, read twice at the same time, leaves the same state.",
                source: .practice,
                exercise: "the last wake of every case is made twice from the same state, with the "
                    + "same seed and at the same device time, and what both leave is compared",
                fix: "Leave chance, order of sets and real time out of what is kept; or name what "
                    + "may differ with --ignore, so that it is not taken for a failure elsewhere.",
                words: ["flaky", "random", "non-deterministic", "hash order"])
        ) { reader in
            let differing = reader.cases.filter { entry in
                entry.evidence.chanceDifferences.contains(where: \.isFailure)
            }
            guard let first = differing.first else { return .holds }
            return .broken([
                Violation(
                    caseID: first.id,
                    sentence:
                        "Two equal wakes left different states, so chance is in what it keeps.",
                    evidence: ["both were made from the same state at the same device time"],
                    differences: first.evidence.chanceDifferences,
                    wakes: [first.evidence.closing.trial]
                ).withSimilar(in: differing.dropFirst().map(\.id))
            ])
        },
        RuleCheck(
            Rule(
                id: "probe-ledger-equals-wallet", level: .must,
                sentence: "What the ledger probe prints is the wallet as consent shows it.",
                source: .practice,
                exercise: "with --probe PROGRAM: the program is run when the extension has caught "
                    + "up, and its rows are compared with the wallet by id, signed amount and status",
                fix:
                    "Mend the extension where a row or amount differs, or the probe where it reads "
                    + "what is kept in another way than the app does.",
                words: ["ledger", "balance", "wrong sign"])
        ) { reader in
            guard let probe = reader.evidence.probe else {
                return .notRun("--probe names no program")
            }
            return .violations(
                probe.sorted { $0.key < $1.key }.compactMap { caseID, found in
                    found.map {
                        Violation(
                            caseID: caseID, sentence: "The ledger is not the wallet: \($0).",
                            wakes: reader[caseID].map { [$0.closing.trial] } ?? [])
                    }
                })
        },
    ]
}
