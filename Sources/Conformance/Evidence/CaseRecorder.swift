import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import WalletModel

/// Records one run of a case, and what comes after its last step.
final class CaseRecorder: WakeObserver {
    private(set) var evidence: CaseEvidence?
    private let context: JudgeContext
    private let settings: TrialSettings
    private let lingers: Duration?
    private let stopsWhenStuck: Bool
    /// Whether it looks for what changes by itself.
    private let calibrates: Bool
    private var wakes: [WakeEvidence] = []

    /// With `stopsWhenStuck`, two wakes that run out of their windows are enough to have seen.
    init(
        context: JudgeContext, lingers: Duration? = nil, stopsWhenStuck: Bool = false,
        calibrates: Bool = false
    ) {
        self.context = context
        self.calibrates = calibrates
        self.stopsWhenStuck = stopsWhenStuck
        self.lingers = lingers
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
        settings.lingers = wakes.isEmpty ? lingers : nil
        let trial = try bench.make(settings: settings)
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(), moments: wakeMoments, tokens: bench.tokens,
            context: context)
        let after = try SurfaceState(bench)
        let seen = WakeEvidence(trial: trial, after: after, ids: judge.ids(in: after))
        wakes.append(seen)
        guard stopsWhenStuck, wakes.count == 2, wakes.allSatisfy(\.isStuck) else { return }
        evidence = CaseEvidence(
            wakes: wakes, closing: seen, quiet: seen, fresh: seen, pathDifferences: [],
            chanceDifferences: [], names: bench.names, walletIDs: try bench.walletIDs(),
            tokens: bench.tokens)
        bench.stop()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {
        let end = bench.now.adding(.seconds(6 * 3_600))
        let judge = StateJudge(
            walletIDs: try bench.walletIDs(),
            moments: RecoveryPlan.moments(of: end) + wakeMoments
                + [end.adding(.seconds(36 * 3_600))...end.adding(.seconds(36 * 3_600 + 600))],
            tokens: bench.tokens,
            context: context)
        try bench.keep()
        bench.now = end
        let closing = try run(bench, judge)
        bench.now = end.adding(.seconds(3_600))
        let quiet = try run(bench, judge)
        try bench.rewind()
        bench.now = end
        let again = try run(bench, judge)
        let chance = judge.failures(closing.after, again.after)
        var proposals: [ConformanceReport.Proposal] = []
        if calibrates {
            try bench.rewind()
            bench.now = end.adding(.seconds(36 * 3_600))
            let shifted = try run(bench, judge)
            proposals = judge.proposals(
                closing.after, equal: again.after, idle: quiet.after, shifted: shifted.after,
                amounts: try bench.amounts())
        }
        try bench.rewind()
        try bench.replaceContents(ContainerContents())
        bench.now = end
        let fresh = try run(bench, judge)
        evidence = CaseEvidence(
            wakes: wakes, closing: closing, quiet: quiet, fresh: fresh,
            pathDifferences: judge.failures(fresh.after, closing.after),
            chanceDifferences: chance, names: bench.names, walletIDs: try bench.walletIDs(),
            tokens: bench.tokens, proposals: proposals)
        bench.stop()
    }

    private func run(
        _ bench: WakeBench, _ judge: StateJudge
    ) throws(SimulatorError) -> WakeEvidence {
        let trial = try bench.run(types: DeliveryDataType.allCases, settings: settings)
        let after = try SurfaceState(bench)
        return WakeEvidence(trial: trial, after: after, ids: judge.ids(in: after))
    }

    private var wakeMoments: [ClosedRange<Timestamp>] {
        wakes.map { $0.trial.wake.moment...$0.trial.wake.moment.adding(.seconds(600)) }
    }
}
