import DeliveryEngine
import ExtensionHost
import FinanceKitSimulator
import Foundation
import WalletModel

/// One fault point tried: the cut, what it left, and the wakes that make up for it.
struct PointTrial {
    let planned: FaultPointList.Planned
    let course: [String]
    let reference: WakeReference
    let judge: StateJudge
    /// The ids of the transactions in the wallet.
    let transactions: Set<UUID>
    let bench: WakeBench
    /// What is known already of equal states; nil where each point is to have its own recovery.
    var recoveries: KnownRecoveries?

    /// A run that went another way before its cut is made again so often, then it counts as racy.
    private static let attemptsMax = 3

    /// What came of cutting the wake.
    enum Outcome {
        case judged(PointResult)
        /// Another job makes the recovery of an equal state just now; `finished` takes it over.
        case waiting(PointResult, LeftState)
    }

    /// Cuts the wake and lets it be made up for, however long others take.
    func result() throws(SimulatorError) -> PointResult {
        switch try outcome(mayWait: false) {
        case .judged(let result), .waiting(let result, _): result
        }
    }

    /// Cuts the wake, and lets it be made up for where nobody else does that for an equal state.
    func outcome(mayWait: Bool) throws(SimulatorError) -> Outcome {
        var outcome = try attempt(mayWait: mayWait)
        var attempts = 1
        while attempts < Self.attemptsMax, case .judged(var result) = outcome,
            result.isRacy || !result.hasFired
        {
            attempts += 1
            guard case .judged(let again) = try attempt(mayWait: false) else { break }
            if again.hasFired || !result.hasFired { result = again }
            result.isRacy = result.isRacy && again.isRacy
            outcome = .judged(result)
        }
        return outcome
    }

    /// Completes what waited for the recovery of `state`; nil while that is not known.
    func finished(_ result: PointResult, from state: LeftState) -> PointResult? {
        guard let recovery = recoveries?.recovery(from: state) else { return nil }
        return complete(result, with: recovery, isShared: true)
    }

    private func attempt(mayWait: Bool) throws(SimulatorError) -> Outcome {
        try bench.rewind()
        let start = bench.now
        let cut = try bench.run(fault: planned.plan, settings: settings)
        let left = try SurfaceState(bench)
        var result = PointResult(
            point: planned.point, hasFired: cut.hasFaultFired, isRacy: !isOnCourse(cut),
            grade: .atOnce, differences: [], torn: torn(left),
            hasProgressed: hasProgressed(left),
            endings: [cut.ending.name], wakes: [cut])
        result.count(cut)
        guard result.hasFired else { return .judged(result) }
        result.restarts = cut.restarts(comparedTo: reference.clean)
        guard let recoveries, let state = bench.leftState(with: left.contents) else {
            let recovery = try recovery(after: cut, at: start)
            return .judged(complete(result, with: recovery, isShared: false))
        }
        switch recoveries.claim(state) {
        case .known(let known):
            return .judged(complete(result, with: known, isShared: true))
        case .begun where mayWait && !result.isRacy:
            return .waiting(result, state)
        case .begun, .own:
            let recovery = try recovery(after: cut, at: start)
            recoveries.learn(recovery, from: state)
            return .judged(complete(result, with: recovery, isShared: false))
        }
    }

    private func complete(
        _ begun: PointResult, with recovery: PointRecovery, isShared: Bool
    ) -> PointResult {
        var result = begun
        result.grade = recovery.grade
        result.differences = recovery.differences
        result.endings += recovery.wakes.map(\.endingName)
        result.wakes += recovery.wakes
        result.isRecoveryShared = isShared
        if !isShared { recovery.wakes.forEach { result.count($0) } }
        // The events of a point that recovered are not looked at again.
        if !result.isFailure, result.restarts < 2 { result.wakes = [] }
        return result
    }

    /// Lets the wake be made up for.
    private func recovery(
        after cut: TrialWake, at start: Timestamp
    ) throws(SimulatorError) -> PointRecovery {
        var recovery = PointRecovery()
        bench.now = RecoveryPlan.repeatMoment(after: start)
        recovery.wakes.append(try bench.run(types: cut.wake.types))
        recovery.differences = judge.failures(reference.afterRepeat, try SurfaceState(bench))
        guard !recovery.differences.isEmpty else { return recovery }
        recovery.grade = .nextWake
        bench.now = RecoveryPlan.otherMoment(after: start)
        let types = RecoveryPlan.otherTypes(than: cut.wake.types)
        recovery.wakes.append(try bench.run(types: types))
        recovery.differences = judge.failures(reference.afterOther, try SurfaceState(bench))
        if !recovery.differences.isEmpty { recovery.grade = .never }
        return recovery
    }

    /// Whether transactions are kept that were not kept before the wake.
    private func hasProgressed(_ left: SurfaceState) -> Bool {
        guard case .call = planned.point.place,
            [.kill, .noticeThenTime].contains(planned.point.cut)
        else { return true }
        func ids(_ state: SurfaceState) -> Set<UUID> {
            let all = judge.ids(in: state).values.reduce(into: Set<UUID>()) { $0.formUnion($1) }
            return all.intersection(transactions)
        }
        return !ids(left).subtracting(ids(reference.before)).isEmpty
    }

    private var settings: TrialSettings {
        var settings = TrialSettings(listsFiles: false)
        switch planned.point.cut {
        case .noticeThenKill, .noticeThenTime:
            settings.noticeGrace = RecoveryPlan.noticeGrace
            settings.answersAfterNotice = RecoveryPlan.answersAfterNotice
            return settings
        default: return settings
        }
    }

    /// Files that have a structure and could not be read at the moment of the cut.
    private func torn(_ left: SurfaceState) -> [StateDifference] {
        judge.unreadable(left, comparedTo: reference.after)
    }

    /// Whether the wake did, before its cut, what the enumeration had seen.
    private func isOnCourse(_ cut: TrialWake) -> Bool {
        var calls: [String] = []
        for event in cut.events {
            guard case .launch(let kind) = event.kind else { continue }
            if case .faultFired = kind { break }
            if case .call(let call) = kind { calls.append("\(call.name)#\(call.ordinalOfName)") }
        }
        let expected = course[..<planned.courseIndex].filter { !$0.contains(" ") }
        // The faulted call itself may stand in front of the mark that the fault fired.
        return calls.starts(with: expected) && calls.count <= expected.count + 1
    }
}

extension PointResult {
    fileprivate mutating func count(_ wake: TrialWake) {
        launches += 1
        launchTime += wake.result.total
    }
}
