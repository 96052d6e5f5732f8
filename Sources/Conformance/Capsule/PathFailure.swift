/// A difference between what grew step by step and a fresh install.
enum PathFailure {
    /// What signatures of wakes begin with that ended badly without a cut.
    static let endingPrefix = "ending|"

    /// Where what grew step by step is not what a fresh install has, as far as it is a mistake.
    ///
    /// What is computed from the wallet may depend on when it was; what mirrors it may not. A whole
    /// file counts where it holds a row: an empty one is as good as none.
    static func differences(in evidence: CaseEvidence) -> [StateDifference] {
        let accounts = Set(
            evidence.names.filter { $0.key.hasPrefix("account") }.map(\.value))
        let grown = evidence.closing.ids.mapValues { $0.subtracting(accounts) }
        let fresh = evidence.fresh.ids.mapValues { $0.subtracting(accounts) }
        return evidence.pathDifferences.filter { difference in
            let path = difference.path
            switch difference.kind {
            case .fileExtra: return !(grown[path] ?? []).isEmpty
            case .fileMissing: return !(fresh[path] ?? []).isEmpty
            default:
                return !(evidence.closing.ids[path] ?? []).isEmpty
                    || !(evidence.fresh.ids[path] ?? []).isEmpty
            }
        }
    }

    /// Failures with equal ones are the same mistake.
    static func signature(of differences: [StateDifference]) -> String {
        (["path"] + Set(differences.map { "\($0.kind) \($0.path)" }).sorted())
            .joined(separator: "|")
    }
}
