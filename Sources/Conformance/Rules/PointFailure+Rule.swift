extension PointFailure {
    /// The rule that a failure at a fault point breaks above all.
    ///
    /// Where no suite is run, one failure is told under one rule: that which says the most about
    /// what to mend.
    var rule: String {
        if kinds.contains(.crashing) { return "lifecycle-crash-loop" }
        if kinds.contains(.tornForGood) || kinds.contains(.torn) { return "shared-atomic-files" }
        if kinds.contains(.doubled) { return "sync-idempotent" }
        if kinds.contains(.tokenAhead) { return "sync-token-after-commit" }
        if kinds.contains(.failedWrite) { return "shared-survives-failed-writes" }
        if kinds.contains(.restricted) { return "access-restricted-survives" }
        if kinds.contains(.invalidToken) {
            return "sync-invalid-token-recovers-in-the-same-wake"
        }
        return "lifecycle-survives-kill-anywhere"
    }

    /// One sentence on the failure that a person understands without the rest.
    var sentence: String {
        let place = result.point.place.id
        let words = result.point.cut.words
        let second = result.point.second.map { ", and the wake after it at \($0.id)" } ?? ""
        guard result.grade > .nextWake else {
            return "A wake cut at \(place) (\(words))\(second) leaves a file half written until "
                + "the next one."
        }
        return "A wake cut at \(place) (\(words))\(second): no later wake makes the state right "
            + "again."
    }
}
