import DeliveryEngine
import FinanceKitSimulator

/// One job's share of the points of one wake.
struct WakeSweep {
    /// The most points of one wake whose recovery is cut as well.
    private static let secondsMax = 2_000

    private let wake: Wake
    private let bench: WakeBench
    private let queue: PointQueue
    private let settings: SweepSettings
    private let judge: StateJudge
    /// Those that this job came to.
    private let points: [FaultPoint: FaultPointList.Planned]
    private let own: Set<FaultPoint>
    private let trial: (FaultPointList.Planned) -> PointTrial
    private var waiting: [Waiting] = []
    private var secondCuts: SecondCuts?

    /// A cut whose state another job is recovering from.
    private struct Waiting {
        var index: Int
        var planned: FaultPointList.Planned
        var result: PointResult
        var state: LeftState
    }

    init(
        of wake: Wake, on bench: WakeBench, queue: PointQueue, settings: SweepSettings,
        judge: StateJudge, points: [FaultPointList.Planned],
        trial: @escaping (FaultPointList.Planned) -> PointTrial
    ) {
        self.wake = wake
        self.bench = bench
        self.queue = queue
        self.settings = settings
        self.judge = judge
        self.points = Dictionary(points.map { ($0.point, $0) }) { first, _ in first }
        own = Set(points.map(\.point))
        self.trial = trial
    }

    /// Takes points from the queue until there is none left.
    mutating func run(until isTimeUp: () -> Bool) throws(SimulatorError) {
        while !isTimeUp(), let (index, point) = queue.take(among: own),
            let planned = points[point]
        {
            switch try trial(planned).outcome(mayWait: true) {
            case .judged(let result): try put(result, of: planned, at: index)
            case .waiting(let result, let state):
                waiting.append(
                    Waiting(index: index, planned: planned, result: result, state: state))
            }
            try putWhatIsKnown()
        }
        try putWhatIsKnown()
        for rest in waiting {
            try put(trial(rest.planned).result(), of: rest.planned, at: rest.index)
        }
    }

    /// Puts what waited for a recovery that is over by now.
    private mutating func putWhatIsKnown() throws(SimulatorError) {
        var rest: [Waiting] = []
        for entry in waiting {
            let point = trial(entry.planned)
            if let result = point.finished(entry.result, from: entry.state) {
                try put(result, of: entry.planned, at: entry.index)
            } else {
                rest.append(entry)
            }
        }
        waiting = rest
    }

    private mutating func put(
        _ result: PointResult, of planned: FaultPointList.Planned, at index: Int
    ) throws(SimulatorError) {
        queue.put(result, at: index)
        guard settings.cutsRecovery, result.hasFired, !result.isFailure, result.point.cut == .kill
        else { return }
        let cuts: SecondCuts
        if let secondCuts {
            cuts = secondCuts
        } else {
            cuts = try SecondCuts(of: wake, on: bench, judge: judge)
            secondCuts = cuts
        }
        queue.put(
            try cuts.outcome(
                of: planned, atMost: queue.roomForSeconds(of: Self.secondsMax),
                fitting: settings.secondPoints), at: index)
    }
}
