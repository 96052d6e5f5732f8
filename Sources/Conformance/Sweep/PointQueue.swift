import Synchronization

/// Hands out the points of one wake to the jobs that work on it, each point once.
///
/// Every job enumerates the wake by itself and comes to the same list; what they share is how far
/// the list is done, and the results.
final class PointQueue: Sendable {
    private struct State {
        var next = 0
        var failures = 0
        var results: [Int: PointResult] = [:]
        var enumeration: Enumeration?
        var isExhaustive = true
        var seconds: [Int: SecondCuts.Outcome] = [:]
        var secondsRun = 0
    }
    private let state = Mutex(State())
    /// How cuts of the wake were made up for, by the state that they left.
    let recoveries = KnownRecoveries()
    private let failuresMax: Int
    private let wasPut: @Sendable () -> Void

    /// What the first job that enumerated the wake found.
    struct Enumeration: Sendable {
        var found: Int
        var merged: Int
        var reference: WakeReference
    }

    /// `wasPut` hears of every result, from any thread.
    init(failuresMax: Int, wasPut: @escaping @Sendable () -> Void = {}) {
        self.failuresMax = failuresMax
        self.wasPut = wasPut
    }

    func enumerated(_ enumeration: Enumeration, isExhaustive: Bool) {
        state.withLock { state in
            if state.enumeration == nil { state.enumeration = enumeration }
            state.isExhaustive = state.isExhaustive && isExhaustive
        }
    }

    /// The index of the next point of `count`; nil when there is none, or enough have failed.
    func take(of count: Int) -> Int? {
        state.withLock { state in
            guard state.next < count, state.failures < failuresMax else { return nil }
            defer { state.next += 1 }
            return state.next
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
            state.seconds.values.reduce(into: (0, 0)) { sum, seconds in
                sum = (sum.0 + seconds.found, sum.1 + seconds.merged)
            }
        }
    }

    /// The results in the order of the points, those with a second cut behind all others.
    var results: [PointResult] {
        state.withLock { state in
            state.results.sorted { $0.key < $1.key }.map(\.value)
                + state.seconds.sorted { $0.key < $1.key }.flatMap(\.value.results)
        }
    }

    /// How many points were run, second cuts included, and how many of them failed.
    var tally: (run: Int, failed: Int) {
        state.withLock { ($0.results.count + $0.secondsRun, $0.failures) }
    }

    var enumeration: Enumeration? { state.withLock { $0.enumeration } }
    var isExhaustive: Bool { state.withLock { $0.isExhaustive } }
}
