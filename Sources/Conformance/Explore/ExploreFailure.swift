/// What is wrong in a scenario that was drawn by chance.
struct ExploreFailure: Sendable {
    /// Failures with the same rule are the same mistake while a scenario is made smaller.
    var rule: String
    var sentence: String
    var kind: Kind

    enum Kind: Sendable {
        /// A cut that no later wake makes up for.
        case point(PointFailure)
        /// What grew step by step is not what a fresh install has.
        case path([StateDifference])
        /// A wake ended badly without a cut.
        case ending(wake: Int, name: String)
    }

    init(_ failure: PointFailure) {
        rule = failure.rule
        sentence = failure.sentence
        kind = .point(failure)
    }

    init(path differences: [StateDifference]) {
        let kinds = Set(differences.map(\.kind))
        rule =
            if kinds.contains(.doubled) {
                "sync-idempotent"
            } else if kinds.isDisjoint(with: [.missing, .changed, .fileMissing, .unreadable]) {
                "sync-applies-deletions"
            } else {
                "sync-applies-updates"
            }
        sentence = "What was synced step by step is not what a fresh install has at the end."
        kind = .path(differences)
    }

    init(wake: Int, ending: String) {
        rule =
            ending == "windowExpired" ? "lifecycle-returns-within-window" : "lifecycle-crash-loop"
        sentence = "Without any cut, wake \(wake) ended as \(ending)."
        kind = .ending(wake: wake, name: ending)
    }

    /// The place and the cut; nil where nothing is cut.
    var point: FaultPoint? {
        guard case .point(let failure) = kind else { return nil }
        return failure.result.point
    }
}
