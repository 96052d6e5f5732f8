import ExtensionHost
import FinanceKitSimulator
import Foundation

/// One case with one fault point, carried out from the start of its scenario on a fresh device.
///
/// Two runs are made, the first without a cut. In the second the wake is cut at the point, and the
/// wakes of the recovery follow until what lies on the durable surfaces is what the first run had
/// there at the same time.
struct CaseReplay {
    var scenario: CaseScenario
    var bundle: ExtensionBundle
    /// What makes the wakes before the one of the point; nil for the same.
    var older: ExtensionBundle?
    var point: FaultPoint
    var recovery: [RecoveryWake]
    var ignores: [IgnorePattern]
    /// Paths of journals that are known already.
    var journals: Set<String>
    /// Whether journals of this run count besides: files of another build may have other names.
    ///
    /// A file that is read as a journal is compared more weakly, so what a sweep found is repeated
    /// with the sweep's journals and no others.
    var findsJournals: Bool
    var isConfined: Bool
    /// Where the launch that is cut waits for a debugger.
    var debug: DebugPlan?
    /// Absolute path of a folder that belongs to this replay.
    var folder: String

    /// What came of it.
    struct Outcome {
        /// How far it came.
        var reach: Reach
        /// What the cut and its recovery came to; nil where the place did not come up.
        var result: PointResult?
        /// The run that was never cut; nil where the wake did not come.
        var track: ReplayTrack?
        /// Every event of the cut run, or of the other where there is none.
        var events: [TranscriptEvent]
        var journals: Set<String>
    }

    enum Reach {
        /// The scenario has no such wake with this extension.
        case noWake
        /// The wake has no such place.
        case noPoint
        /// The place came up in the first run and not in the one that was to be cut.
        case notFired
        /// The wake was cut, and the one after it, which was to be cut as well, was not.
        case secondNotFired
        case cut
    }

    func outcome() throws(SimulatorError) -> Outcome {
        let first = EventCollector()
        guard let track = try pass(.none, context(JournalView()), first).track else {
            return Outcome(
                reach: .noWake, result: nil, track: nil, events: first.events, journals: journals)
        }
        let journals = journals(with: track)
        guard let plan = track.points().first(where: { Self.isSame($0.point, point) })?.plan else {
            return Outcome(
                reach: .noPoint, result: nil, track: track, events: first.events,
                journals: journals)
        }
        let second = EventCollector()
        let cuts = ReplayPass.Cuts.at(
            point, plan, second: point.second.flatMap(FaultPlan.kill), reference: track)
        let result = try pass(cuts, context(JournalView(paths: journals)), second).result
        return Outcome(
            reach: Self.reach(of: result), result: result, track: track,
            events: second.events, journals: journals)
    }

    private static func reach(of result: PointResult?) -> Reach {
        guard let result, let cut = result.wakes.first, cut.hasFaultFired else { return .notFired }
        return result.hasFired ? .cut : .secondNotFired
    }

    /// The run that was never cut alone; nil where the wake does not come.
    func track() throws(SimulatorError) -> ReplayTrack? {
        try pass(.none, context(JournalView(paths: journals)), EventCollector()).track
    }

    private static func isSame(_ one: FaultPoint, _ other: FaultPoint) -> Bool {
        one.place == other.place && one.cut == other.cut
    }

    /// The files that are read as journals, given the run without a cut.
    func journals(with track: ReplayTrack) -> Set<String> {
        guard findsJournals, let state = track.states.last else { return journals }
        return journals.union(
            JournalView(in: state.contents, walletIDs: track.walletIDs).paths)
    }

    private func pass(
        _ cuts: ReplayPass.Cuts, _ context: JudgeContext, _ collector: EventCollector
    ) throws(SimulatorError) -> ReplayPass {
        let pass = ReplayPass(
            wakeNumber: point.wake, replacement: older == nil ? nil : bundle, recovery: recovery,
            cuts: cuts, context: context, record: collector.append)
        let run = try scenario.run(
            bundle: older ?? bundle, containers: folder + "/containers", isConfined: isConfined,
            debug: debug, observer: pass, record: { event in collector.append([event]) })
        try StartFailure.refuse(run)
        for wake in pass.track?.wakes ?? [] { try StartFailure.refuse(wake) }
        return pass
    }

    private func context(_ journals: JournalView) -> JudgeContext {
        JudgeContext(
            ignores: ignores, journals: journals,
            reader: StateReader(folder: WorkFolder.comparing(in: folder)))
    }
}

extension FaultPlan {
    /// The plan that kills at a place that needs no looking up; nil for a write.
    static func kill(at place: FaultPoint.Place) -> FaultPlan? {
        switch place {
        case .ready: FaultPlan(point: .ready, action: .killWithoutNotice)
        case .delivery: FaultPlan(point: .delivered, action: .killWithoutNotice)
        case .call(let name, let ordinal, let side):
            FaultPlan(
                point: .call(
                    name: name, ordinal: ordinal,
                    side: side == .beforeEffect ? .beforeEffect : .afterEffect),
                action: .killWithoutNotice)
        case .write: nil
        }
    }
}
