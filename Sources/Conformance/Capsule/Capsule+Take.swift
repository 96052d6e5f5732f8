extension Capsule {
    /// Takes what a replay saw for what was found.
    mutating func take(_ outcome: CapsuleReplay.Outcome) {
        transcript = outcome.transcript
        guard let failure = outcome.failure else { return }
        found.differences = failure.differences
        found.grade = failure.grade
        found.endings = failure.endings
        found.signature = failure.signature
    }
}
