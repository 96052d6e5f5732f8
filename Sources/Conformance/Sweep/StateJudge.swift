import FinanceKitSimulator
import Foundation
import WalletModel
import WalletStore

/// Compares durable surfaces in one run, with the masks that belong to the run.
struct StateJudge {
    private let comparison: StateComparison
    private let masks: StateMasks
    private let context: JudgeContext
    private let walletIDs: Set<UUID>

    /// - Parameters:
    ///   - walletIDs: The ids that the wallet issued; every other one is chance.
    ///   - moments: Device times at which wakes ran; a date in any of them is "now".
    ///   - tokens: Reads the history tokens of the device.
    ///   - context: What holds for the whole run of the suite.
    init(
        walletIDs: Set<UUID>, moments: [ClosedRange<Timestamp>], tokens: HistoryTokenText,
        context: JudgeContext
    ) {
        self.walletIDs = walletIDs
        self.context = context
        let masks = StateMasks(
            walletIDs: walletIDs, deviceTimes: moments,
            cursor: { token in
                // A text that only looks like a token stands for nothing.
                try? tokens.cursor(from: token)
            })
        self.masks = masks
        comparison = StateComparison(
            masks: masks, ignoring: context.ignores, reader: context.reader)
    }

    /// Where `found` is not what `expected` is; orders and temporaries included.
    func differences(_ expected: SurfaceState, _ found: SurfaceState) -> [StateDifference] {
        var differences = comparison.differences(
            expected: reduced(expected), found: reduced(found))
        let types = Set(expected.registrations.keys).union(found.registrations.keys).sorted()
        for type in types where expected.registrations[type] != found.registrations[type] {
            let kind: StateDifference.Kind =
                expected.registrations[type] == nil
                ? .extra : found.registrations[type] == nil ? .missing : .changed
            differences.append(
                StateDifference(
                    kind, path: "registrations", place: type,
                    expected: expected.registrations[type], found: found.registrations[type]))
        }
        return differences
    }

    /// Only what says that data is wrong.
    ///
    /// A token that stands at another place beside equal data is no such thing: nothing lies
    /// between the two places, or else the data would differ.
    func failures(_ expected: SurfaceState, _ found: SurfaceState) -> [StateDifference] {
        let failures = differences(expected, found).filter(\.isFailure)
        return failures.contains { !$0.isToken } ? failures : []
    }

    /// What changes by itself from run to run, and might be left out.
    ///
    /// Takes two equal runs, one with an idle wake after it, and one at another device time.
    func proposals(
        _ first: SurfaceState, equal second: SurfaceState, idle: SurfaceState,
        shifted: SurfaceState, amounts: Set<String>
    ) -> [ConformanceReport.Proposal] {
        Calibration(
            masks: masks, ignoring: context.ignores, amounts: amounts, reader: context.reader
        ).result(
            first: reduced(first), second: reduced(second), afterIdleWake: reduced(idle),
            timeShifted: reduced(shifted)
        ).proposals
    }

    /// The wallet's ids that stand in each file, as its owner would read it.
    func ids(in state: SurfaceState) -> [String: Set<UUID>] {
        StateFacts(reduced(state), reader: context.reader).files(holding: walletIDs)
    }

    /// Files that have a structure in `earlier` and cannot be read in `state`.
    ///
    /// A journal is read line by line, so that one without a line, or with half of its last one, is
    /// no harm to its owner; a journal of one line only looks like a file of JSON.
    func unreadable(_ state: SurfaceState, comparedTo earlier: SurfaceState) -> [StateDifference] {
        StateFacts(state.contents, reader: context.reader)
            .unreadableFiles(comparedTo: earlier.contents)
            .filter { !context.journals.contains($0.path) }
            .map { StateDifference(.unreadable, path: $0.path, found: $0.reason) }
    }

    private func reduced(_ state: SurfaceState) -> ContainerContents {
        context.journals.reduced(state.contents, walletIDs: walletIDs)
    }
}
