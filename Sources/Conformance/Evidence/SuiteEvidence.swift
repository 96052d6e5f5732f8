package import FinanceKitSimulator

/// Everything that a run of the suite saw: what the rules judge.
package struct SuiteEvidence: Sendable {
    package var bundle: ExtensionBundle
    /// By the ids of the cases; those that were not run are not there.
    package var cases: [String: CaseEvidence]
    package var sweeps: [SweepEvidence]
    /// Cases that the kit could not carry out, with the reason.
    package var troubles: [String: String]
    /// Cases that filters, a shard or the time limit left out.
    package var leftOut: Set<String>

    package init(bundle: ExtensionBundle) {
        self.bundle = bundle
        cases = [:]
        sweeps = []
        troubles = [:]
        leftOut = []
    }
}

/// What the sweep of one wake of one case came to.
package struct SweepEvidence: Sendable {
    package var caseID: String
    package var wake: Int
    package var reference: WakeReference
    package var found: Int
    package var merged: Int
    package var results: [PointResult]
    package var isExhaustive: Bool
    /// Whether points were left out, for want of time or after enough failures.
    package var leftOut: Int { max(0, found - merged - results.count) }
}
