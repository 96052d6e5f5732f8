import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import WalletModel

/// Records one run of a case, and what comes after its last step.
final class CaseRecorder: WakeObserver {
    private(set) var evidence: CaseEvidence?
    /// With the journals that were known or, where they are looked for, found.
    private(set) var context: JudgeContext
    private let settings: TrialSettings
    private let options: Options
    private var wakes: [Seen] = []

    /// What is looked at beside the wakes themselves.
    struct Options {
        /// How long the process of the first wake may live on, so that late work is seen.
        var lingers: Duration?
        /// Whether two wakes that run out of their windows are enough to have seen.
        var stopsWhenStuck = false
        /// Whether it looks for what changes by itself.
        var calibrates = false
        /// Whether it finds out which files are journals, and reads them as such.
        var findsJournals = false
    }

    /// A wake whose files have not been read yet.
    private struct Seen {
        var trial: TrialWake
        var after: SurfaceState

        func evidence(_ judge: StateJudge) -> WakeEvidence {
            WakeEvidence(trial: trial, after: after, ids: judge.ids(in: after))
        }
    }

    init(context: JudgeContext, options: Options = Options()) {
        self.context = context
        self.options = options
        settings = TrialSettings(listsFiles: false, watchesWrites: true)
    }

    /// The first wake, where it never became ready although the executable could be started.
    var wakeWithoutReadiness: TrialWake? {
        wakes.first?.trial.isWithoutReadiness ?? false ? wakes.first?.trial : nil
    }

    /// Makes the wake itself, so that all that was seen of it is at hand; the run goes on from it.
    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        // One process that lives on shows whether work goes on after the return.
        var settings = settings
        settings.lingers = wakes.isEmpty ? options.lingers : nil
        let seen = Seen(
            trial: try bench.make(settings: settings), after: try SurfaceState(bench))
        wakes.append(seen)
        guard options.stopsWhenStuck, wakes.count == 2, wakes.allSatisfy(\.trial.isStuck) else {
            return
        }
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(), moments: wakeMoments, tokens: bench.tokens,
            context: context)
        let last = seen.evidence(judge)
        evidence = CaseEvidence(
            wakes: wakes.map { $0.evidence(judge) }, closing: last, quiet: last, fresh: last,
            pathDifferences: [], chanceDifferences: [], names: bench.names,
            walletIDs: try bench.walletIDs(), tokens: bench.tokens)
        bench.stop()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {
        let end = bench.now.adding(.seconds(6 * 3_600))
        try bench.keep()
        bench.now = end
        let closing = try run(bench)
        if options.findsJournals {
            context.journals = JournalView(
                in: closing.after.contents, walletIDs: try bench.walletIDs())
        }
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(),
            moments: RecoveryPlan.moments(of: end) + wakeMoments
                + [end.adding(.seconds(36 * 3_600))...end.adding(.seconds(36 * 3_600 + 600))],
            tokens: bench.tokens,
            context: context)
        bench.now = end.adding(.seconds(3_600))
        let quiet = try run(bench)
        try bench.rewind()
        bench.now = end
        let again = try run(bench)
        let chance = judge.failures(closing.after, again.after)
        var proposals: [ConformanceReport.Proposal] = []
        if options.calibrates {
            try bench.rewind()
            bench.now = end.adding(.seconds(36 * 3_600))
            let shifted = try run(bench)
            proposals = judge.proposals(
                closing.after, equal: again.after, idle: quiet.after, shifted: shifted.after,
                amounts: try bench.amounts())
        }
        try bench.rewind()
        try bench.replaceContents(ContainerContents())
        bench.now = end
        let fresh = try run(bench)
        evidence = CaseEvidence(
            wakes: wakes.map { $0.evidence(judge) }, closing: closing.evidence(judge),
            quiet: quiet.evidence(judge), fresh: fresh.evidence(judge),
            pathDifferences: judge.failures(fresh.after, closing.after),
            chanceDifferences: chance, names: bench.names, walletIDs: try bench.walletIDs(),
            tokens: bench.tokens, proposals: proposals)
        bench.stop()
    }

    private func run(_ bench: WakeBench) throws(SimulatorError) -> Seen {
        let trial = try bench.run(types: DeliveryDataType.allCases, settings: settings)
        return Seen(trial: trial, after: try SurfaceState(bench))
    }

    private var wakeMoments: [ClosedRange<Timestamp>] {
        wakes.map { $0.trial.wake.moment...$0.trial.wake.moment.adding(.seconds(600)) }
    }
}
