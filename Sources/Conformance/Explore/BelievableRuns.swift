#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How many clean runs make it believable that a mistake is gone.
package enum BelievableRuns {
    /// The number of runs after which, had nothing been mended, one would have failed with 95%
    /// probability.
    ///
    /// With `failed` of `runs` failing, a run fails with probability p = failed / runs, and all of n
    /// pass by luck with (1 − p)ⁿ; the least n is taken for which that is at most 5%.
    /// - Parameters:
    ///   - failed: At least 1, at most `runs`.
    ///   - runs: How many were made in all.
    /// - Returns: At least 1.
    package static func count(failed: Int, runs: Int) -> Int {
        precondition(failed >= 1 && failed <= runs, "\(failed) of \(runs) runs cannot have failed")
        guard failed < runs else { return 1 }
        let rate = Double(failed) / Double(runs)
        return Int((log(0.05) / log(1 - rate)).rounded(.up))
    }
}
