import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import WalletModel

/// Cuts the recovery of a kill as well: the wake after it is killed at every call.
///
/// The wakes after that must bring what a run that was never cut has at the same device times.
struct SecondCuts {
    private let wake: Wake
    private let bench: WakeBench
    private let judge: StateJudge
    private let reference: Reference

    /// What one first cut came to.
    struct Outcome: Sendable {
        var found = 0
        var merged = 0
        var results: [PointResult] = []
    }

    /// Makes the run that is never cut, and goes back to where the device was.
    init(of wake: Wake, on bench: WakeBench, judge: StateJudge) throws(SimulatorError) {
        self.wake = wake
        self.bench = bench
        self.judge = judge
        try bench.rewind()
        let start = bench.now
        _ = try bench.run()
        let after = try SurfaceState(bench)
        var states: [SurfaceState] = []
        for step in RecoveryWake.planAfterSecondCut where !step.addsTransaction {
            bench.now = step.moment(after: start)
            _ = try bench.run(types: step.types(after: wake))
            states.append(try SurfaceState(bench))
        }
        reference = Reference(after: after, states: states)
        try bench.rewind()
    }

    private struct Reference {
        var after: SurfaceState
        /// After each wake of the recovery, the first one included.
        var states: [SurfaceState]
    }

    /// Kills the recovery of `first` at every call, at most so many times.
    func outcome(
        of first: FaultPointList.Planned, atMost room: Int, fitting pattern: NamePattern? = nil
    ) throws(SimulatorError) -> Outcome {
        let recovery = try recovery(of: first)
        let list = FaultPointList(
            of: recovery, wake: recovery.wake.number,
            settings: SweepSettings(cutsWrites: false, mergesEqualPoints: pattern == nil))
        let seconds = list.points.filter { $0.point.cut == .kill }
        var outcome = Outcome(found: seconds.count + list.merged, merged: list.merged)
        for second in seconds.prefix(room) {
            var point = first.point
            point.second = second.point.place
            guard pattern?.matches(point.id) ?? true else { continue }
            outcome.results.append(try trial(first, second))
        }
        return outcome
    }

    /// The wake after the first cut, its writes watched so that equal places are known.
    private func recovery(of first: FaultPointList.Planned) throws(SimulatorError) -> TrialWake {
        try bench.rewind()
        let start = bench.now
        _ = try bench.run(fault: first.plan)
        let step = RecoveryWake.planAfterSecondCut[0]
        bench.now = step.moment(after: start)
        return try bench.run(
            types: step.types(after: wake),
            settings: TrialSettings(listsFiles: false, watchesWrites: true))
    }

    private func trial(
        _ first: FaultPointList.Planned, _ second: FaultPointList.Planned
    ) throws(SimulatorError) -> PointResult {
        try bench.rewind()
        let start = bench.now
        let cut = try bench.run(fault: first.plan)
        var point = first.point
        point.second = second.point.place
        var result = PointResult(
            point: point, hasFired: cut.hasFaultFired, isRacy: false, grade: .atOnce,
            differences: [], torn: [], hasProgressed: false, endings: [cut.endingName],
            wakes: [cut])
        for (index, step) in RecoveryWake.planAfterSecondCut.enumerated()
        where !step.addsTransaction {
            bench.now = step.moment(after: start)
            let trial = try bench.run(
                types: step.types(after: wake), fault: step.grade == nil ? second.plan : nil)
            result.endings.append(trial.endingName)
            result.wakes.append(trial)
            guard let grade = step.grade else {
                result.hasFired = result.hasFired && trial.hasFaultFired
                guard result.hasFired else { break }
                result.torn = judge.unreadable(
                    try SurfaceState(bench), comparedTo: reference.after)
                continue
            }
            result.grade = grade
            result.differences = judge.failures(
                reference.states[index], try SurfaceState(bench))
            if result.differences.isEmpty { break }
        }
        if !result.differences.isEmpty { result.grade = .never }
        if !result.isFailure { result.wakes = [] }
        return result
    }
}
