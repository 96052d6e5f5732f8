extension SuiteCosts {
    /// What suite 1 costs, in seconds of one slow core, measured with an extension that keeps its
    /// rows in a file.
    ///
    /// Cases that are not here cost the average of those that are.
    package static let standard = SuiteCosts(cases: [
        "everyday": Case(
            seconds: 1.2, wakes: [1: 31.5, 2: 15.9, 3: 15.9, 4: 15.9, 5: 15.9, 6: 15.9]),
        "first-sync": Case(seconds: 0.7, wakes: [1: 49.4]),
        "revoked-account": Case(seconds: 0.7, wakes: [2: 4.9]),
        "account-deleted": Case(seconds: 0.7, wakes: [2: 3.5]),
        "compacted": Case(seconds: 0.7, wakes: [2: 34.9]),
        "many-rows": Case(seconds: 4),
    ])
}
