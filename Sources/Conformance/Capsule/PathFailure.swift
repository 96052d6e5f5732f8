/// A difference between what grew step by step and a fresh install.
enum PathFailure {
    /// Failures with equal ones are the same mistake.
    static func signature(of differences: [StateDifference]) -> String {
        (["path"] + Set(differences.map { "\($0.kind) \($0.path)" }).sorted())
            .joined(separator: "|")
    }
}
