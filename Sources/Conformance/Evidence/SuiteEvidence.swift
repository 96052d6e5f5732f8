package import FinanceKitSimulator

/// Everything that a run of the suite saw: what the rules judge.
package struct SuiteEvidence: Sendable {
    package var bundle: ExtensionBundle
    /// By the ids of the cases; those that were not run are not there.
    package var cases: [String: CaseEvidence]
    package var sweeps: [SweepEvidence]
    /// What each kind of wallet change alone does to what is kept.
    package var sensitivity: [SensitivityEvidence]
    /// Differences between cases that have to differ, or must not, by their ids.
    package var pairs: [String: [StateDifference]]
    /// The wake during which somebody else held every lock; nil where it was not made.
    package var heldLocks: HeldLockEvidence?
    /// What came of taking over from an older executable; nil where none is named,
    /// and empty where it did not come to that.
    package var upgrade: [SweepEvidence]?
    /// Why the new version did not come to take over; nil where it did, or where nobody knows.
    package var upgradeTrouble: String?
    /// The first wake, where the extension never became ready: then there is nothing else.
    package var wakeWithoutReadiness: TrialWake?
    /// What the ledger probe found wrong, by the ids of the cases in which it was run; nil inside
    /// where nothing was, and nil where there is no probe.
    package var probe: [String: String?]?
    /// Cases that the kit could not carry out, with the reason.
    package var troubles: [String: String]
    /// Cases that filters, a shard or the time limit left out.
    package var leftOut: Set<String>
    /// What was looked at, as far as filters, a shard and the time limit let.
    var looked = RuleNeeds()
    /// Whether some of it was left out, since the rules that look at it were broken already.
    var isFirstLook = false

    package init(bundle: ExtensionBundle) {
        self.bundle = bundle
        cases = [:]
        sweeps = []
        sensitivity = []
        pairs = [:]
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

/// What one kind of wallet change alone does to what the extension keeps.
package struct SensitivityEvidence: Sendable {
    package var caseID: String
    /// Such as `transaction deleted`.
    package var change: String
    package var differences: [StateDifference]
}

/// A wake during which the files of the group were locked by somebody else, and its recovery.
package struct HeldLockEvidence: Sendable {
    /// How many files were locked.
    package var count: Int
    /// How the wake with the locks ended.
    package var ending: String
    /// What was still wrong after the wakes that followed.
    package var differences: [StateDifference]
    package var wakes: [TrialWake]
}
