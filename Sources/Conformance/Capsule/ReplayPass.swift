import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import WalletModel

/// One run of a scenario from its start to one wake, cut or not, and the wakes that follow it.
///
/// Nothing is put back and nothing tried twice: what is seen is what a device would see. The run
/// ends with the last wake of the recovery.
final class ReplayPass: WakeObserver {
    private let wakeNumber: Int
    /// What takes over in that wake; nil for what made the wakes before.
    private let replacement: ExtensionBundle?
    private let recovery: [RecoveryWake]
    private let cuts: Cuts
    private let context: JudgeContext
    private let record: ([TranscriptEvent]) -> Void
    private(set) var track: ReplayTrack?
    private(set) var result: PointResult?

    /// What is cut, and what it is held against.
    enum Cuts {
        /// Nothing: this is the run that others are held against.
        case none
        /// The wake at a point, and the first wake of the recovery where a second plan is given.
        case at(FaultPoint, FaultPlan, second: FaultPlan?, reference: ReplayTrack)
    }

    init(
        wakeNumber: Int, replacement: ExtensionBundle? = nil, recovery: [RecoveryWake], cuts: Cuts,
        context: JudgeContext,
        record: @escaping ([TranscriptEvent]) -> Void
    ) {
        self.wakeNumber = wakeNumber
        self.replacement = replacement
        self.recovery = recovery
        self.cuts = cuts
        self.context = context
        self.record = record
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        guard wake.number == wakeNumber else { return }
        if let replacement { bench.replaceExecutable(with: replacement) }
        switch cuts {
        case .none: track = try neverCut(wake, bench)
        case .at(let point, let plan, let second, let reference):
            result = try cut(point, plan, second, reference, wake, bench)
        }
        bench.stop()
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {}

    private func neverCut(_ wake: Wake, _ bench: WakeBench) throws(SimulatorError) -> ReplayTrack {
        let start = bench.now
        let before = try SurfaceState(bench)
        var wakes = [try run(bench, settings: settings(nil))]
        var states = [try SurfaceState(bench)]
        for step in recovery {
            let trial = try follow(step, wake, start, bench, fault: nil)
            wakes.append(trial)
            states.append(try SurfaceState(bench))
        }
        return ReplayTrack(
            wake: wake, before: before, wakes: wakes, states: states,
            walletIDs: try bench.walletIDs())
    }

    private func cut(
        _ point: FaultPoint, _ plan: FaultPlan, _ second: FaultPlan?, _ reference: ReplayTrack,
        _ wake: Wake, _ bench: WakeBench
    ) throws(SimulatorError) -> PointResult {
        let start = bench.now
        let judge = StateJudge(
            walletIDs: reference.walletIDs.union(try bench.walletIDs()),
            moments: moments(after: start), tokens: bench.tokens, context: context)
        let cut = try run(bench, fault: plan, settings: settings(point.cut))
        let left = try SurfaceState(bench)
        var result = PointResult(
            point: point, hasFired: cut.hasFaultFired, isRacy: false, grade: .atOnce,
            differences: [],
            torn: judge.unreadable(left, comparedTo: reference.states[0]),
            hasProgressed: !judge.failures(reference.before, left).isEmpty,
            endings: [cut.endingName], wakes: [cut])
        guard result.hasFired else { return result }
        result.restarts = cut.restarts(comparedTo: reference.wakes[0])
        for (index, step) in recovery.enumerated() {
            let isCut = step.grade == nil
            let trial = try follow(step, wake, start, bench, fault: isCut ? second : nil)
            result.endings.append(trial.endingName)
            result.wakes.append(trial)
            guard let grade = step.grade else {
                result.hasFired = result.hasFired && (second == nil || trial.hasFaultFired)
                // A reader comes after this cut, whatever the first one left.
                result.torn = judge.unreadable(
                    try SurfaceState(bench), comparedTo: reference.states[0])
                continue
            }
            result.grade = grade
            let differences = judge.failures(
                reference.states[index + 1], try SurfaceState(bench))
            // What one more change puts right is told as it was before.
            if grade <= .nextWake { result.differences = differences }
            if differences.isEmpty { return result }
        }
        result.grade = .never
        return result
    }

    private func follow(
        _ step: RecoveryWake, _ wake: Wake, _ start: Timestamp, _ bench: WakeBench,
        fault: FaultPlan?
    ) throws(SimulatorError) -> TrialWake {
        bench.now = step.moment(after: start)
        if step.addsTransaction { _ = try bench.addNewTransaction() }
        return try run(
            bench, types: step.types(after: wake), fault: fault, settings: settings(nil))
    }

    private func run(
        _ bench: WakeBench, types: [DeliveryDataType]? = nil, fault: FaultPlan? = nil,
        settings: TrialSettings
    ) throws(SimulatorError) -> TrialWake {
        let trial = try bench.run(types: types, fault: fault, settings: settings)
        record(trial.events)
        return trial
    }

    private func settings(_ cut: FaultPoint.Cut?) -> TrialSettings {
        var settings = TrialSettings(listsFiles: true, watchesWrites: true)
        if cut == .noticeThenKill || cut == .noticeThenTime {
            settings.noticeGrace = RecoveryPlan.noticeGrace
            settings.answersAfterNotice = RecoveryPlan.answersAfterNotice
        }
        return settings
    }

    private func moments(after start: Timestamp) -> [ClosedRange<Timestamp>] {
        ([start] + recovery.map { $0.moment(after: start) }).map {
            $0...$0.adding(.seconds(600))
        }
    }
}
