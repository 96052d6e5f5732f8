import ExtensionHost
import FinanceKitSimulator
import Synchronization

/// Hands out the points of one wake to the jobs that work on it, each point once.
///
/// Every job enumerates the wake by itself. The list of the first one whose wake was completed is
/// the list of the wake; the others take of it the points that came up in their own. An extension
/// that does several things at once may come to other points in each job.
final class PointQueue: Sendable {
    private struct State {
        var failures = 0
        var results: [Int: PointResult] = [:]
        var enumeration: Enumeration?
        var taken: Set<Int> = []
        /// Every point before it is taken.
        var firstOpen = 0
        /// Whether jobs came to different points.
        var isRacy = false
        var isExhaustive = true
        var seconds: [Int: SecondCuts.Outcome] = [:]
        var secondsRun = 0
    }
    private let state = Mutex(State())
    /// How cuts of the wake were made up for, by the state that they left.
    let recoveries = KnownRecoveries()
    private let failuresMax: Int
    private let wasPut: @Sendable () -> Void

    /// What a job that enumerated the wake found.
    struct Enumeration: Sendable {
        var found: Int
        var merged: Int
        /// Those that are to be run, in the order of the wake.
        var points: [FaultPoint]
        var reference: WakeReference

        fileprivate var isCompleted: Bool { reference.clean.ending.isCompleted }
    }

    /// `wasPut` hears of every result, from any thread.
    init(failuresMax: Int, wasPut: @escaping @Sendable () -> Void = {}) {
        self.failuresMax = failuresMax
        self.wasPut = wasPut
    }

    /// Takes what one job found; a wake that was not completed stands until another was.
    func enumerated(_ enumeration: Enumeration, isExhaustive: Bool) {
        state.withLock { state in
            state.isExhaustive = state.isExhaustive && isExhaustive
            guard let known = state.enumeration, known.isCompleted || !enumeration.isCompleted
            else {
                state.enumeration = enumeration
                return
            }
            if enumeration.isCompleted, Set(enumeration.points) != Set(known.points) {
                state.isRacy = true
            }
        }
    }

    /// The next point among `own`, those that the job came to itself, with its index in the list
    /// of the wake; nil when there is none, or enough have failed.
    func take(among own: Set<FaultPoint>) -> (index: Int, point: FaultPoint)? {
        state.withLock { state in
            guard let points = state.enumeration?.points, state.failures < failuresMax else {
                return nil
            }
            while state.taken.contains(state.firstOpen) { state.firstOpen += 1 }
            for index in state.firstOpen..<max(state.firstOpen, points.count)
            where !state.taken.contains(index) && own.contains(points[index]) {
                state.taken.insert(index)
                return (index, points[index])
            }
            return nil
        }
    }

    /// Whether there are points that no job took although not enough have failed.
    var isAnythingLeft: Bool {
        state.withLock { state in
            let count = state.enumeration?.points.count ?? 0
            return state.failures < failuresMax && state.taken.count < count
        }
    }

    func put(_ result: PointResult, at index: Int) {
        state.withLock { state in
            state.results[index] = result
            if result.isFailure { state.failures += 1 }
        }
        wasPut()
    }

    /// How many more points may be run whose recovery is cut as well.
    func roomForSeconds(of most: Int) -> Int {
        state.withLock { state in
            state.failures < failuresMax ? max(0, most - state.secondsRun) : 0
        }
    }

    func put(_ seconds: SecondCuts.Outcome, at index: Int) {
        state.withLock { state in
            state.seconds[index] = seconds
            state.secondsRun += seconds.results.count
            state.failures += seconds.results.count { $0.isFailure }
        }
        wasPut()
    }

    /// How many places in recoveries were found, and how many of them merged.
    var secondsCount: (found: Int, merged: Int) {
        state.withLock { state in
            let last = lastIndex(state)
            return state.seconds.filter { $0.key <= last }.values.reduce(into: (0, 0)) {
                sum, seconds in
                sum = (sum.0 + seconds.found, sum.1 + seconds.merged)
            }
        }
    }

    /// The results in the order of the points, those with a second cut behind all others.
    ///
    /// Where enough have failed, they end with the failure that was one too many for one job alone:
    /// how far others had come by then is chance. All are racy where jobs came to different points.
    var results: [PointResult] {
        state.withLock { state in
            let last = lastIndex(state)
            let firsts = state.results.filter { $0.key <= last }.sorted { $0.key < $1.key }
            let seconds = state.seconds.filter { $0.key <= last }.sorted { $0.key < $1.key }
            return (firsts.map(\.value) + seconds.flatMap(\.value.results)).map { result in
                var result = result
                result.isRacy = result.isRacy || state.isRacy
                return result
            }
        }
    }

    /// The index of the point at which so many have failed, in the order of the list, that nothing
    /// more is run.
    private func lastIndex(_ state: State) -> Int {
        var failures = 0
        for (index, result) in state.results.sorted(by: { $0.key < $1.key }) {
            let seconds = state.seconds[index]?.results.count { $0.isFailure } ?? 0
            failures += (result.isFailure ? 1 : 0) + seconds
            if failures >= failuresMax { return index }
        }
        return Int.max
    }

    /// How many points were run, second cuts included, and how many of them failed.
    var tally: (run: Int, failed: Int) {
        state.withLock { ($0.results.count + $0.secondsRun, $0.failures) }
    }

    var enumeration: Enumeration? { state.withLock { $0.enumeration } }
    var isExhaustive: Bool { state.withLock { $0.isExhaustive } }
}
