package import FinanceKitSimulator
package import Foundation
package import WalletStore

/// What was seen in one run of one case of the suite, without a cut.
package struct CaseEvidence: Sendable {
    /// The wakes that the scheduler made, in order.
    package var wakes: [WakeEvidence]
    /// One wake for all types when all steps were over.
    package var closing: WakeEvidence
    /// The same once more, an hour later, with nothing new.
    package var quiet: WakeEvidence
    /// The same as the closing wake, of a fresh install.
    package var fresh: WakeEvidence
    /// Where the state after the closing wake is not that of the fresh install.
    package var pathDifferences: [StateDifference]
    /// Where two equal runs differ.
    package var chanceDifferences: [StateDifference]
    /// The ids that the scenario gave names to.
    package var names: [String: UUID]
    package var walletIDs: Set<UUID>
    package var tokens: HistoryTokenText
    /// What calibration proposes to leave out; of one case only.
    package var proposals: [ConformanceReport.Proposal] = []
    /// Every wake of the run, those after the steps included.
    package var all: [WakeEvidence] { wakes + [closing, quiet, fresh] }
}

/// One wake and what it left.
package struct WakeEvidence: Sendable {
    package var trial: TrialWake
    /// What lay on the durable surfaces when it was over.
    package var after: SurfaceState
    /// The wallet's ids that stand in each file.
    package var ids: [String: Set<UUID>]
}

extension TrialWake {
    /// Whether it did not return before its window was nearly over.
    var isStuck: Bool { ["windowExpired", "returnedAfterNotice"].contains(endingName) }
}
