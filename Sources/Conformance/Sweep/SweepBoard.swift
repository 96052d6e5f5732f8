import Synchronization

/// What the jobs of one sweep share: a queue for each wake.
final class SweepBoard: Sendable {
    private struct State {
        var queues: [Int: PointQueue] = [:]
        var isDone = false
    }
    private let state = Mutex(State())
    private let failuresMax: Int
    private let progress: (@Sendable (Tally) -> Void)?

    /// How far all wakes are.
    struct Tally: Sendable {
        /// The last wake that was begun.
        var wake: Int
        var run: Int
        var failed: Int
    }

    /// `progress` hears of every result, from any thread.
    init(failuresMax: Int, progress: (@Sendable (Tally) -> Void)? = nil) {
        self.failuresMax = failuresMax
        self.progress = progress
    }

    private func tell() {
        guard let progress else { return }
        let queues = all
        let tallies = queues.map(\.queue.tally)
        progress(
            Tally(
                wake: queues.last?.wake ?? 0, run: tallies.reduce(0) { $0 + $1.run },
                failed: tallies.reduce(0) { $0 + $1.failed }))
    }

    /// Whether a job came to the end of its run, so that no point is left to take.
    var isDone: Bool {
        get { state.withLock { $0.isDone } }
        set { state.withLock { $0.isDone = newValue } }
    }

    func queue(ofWake number: Int) -> PointQueue {
        state.withLock { state in
            if let queue = state.queues[number] { return queue }
            let queue = PointQueue(failuresMax: failuresMax) { [weak self] in self?.tell() }
            state.queues[number] = queue
            return queue
        }
    }

    /// The queues in the order of the wakes.
    var all: [(wake: Int, queue: PointQueue)] {
        state.withLock { state in
            state.queues.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    /// Whether a wake that was enumerated has points that no job took, apart from those that are
    /// left out since enough have failed.
    var isAnythingLeft: Bool { all.contains { $0.queue.isAnythingLeft } }

    func evidence(caseID: String) -> [SweepEvidence] {
        all.compactMap { wake, queue in
            guard let enumeration = queue.enumeration else { return nil }
            let seconds = queue.secondsCount
            return SweepEvidence(
                caseID: caseID, wake: wake, reference: enumeration.reference,
                found: enumeration.found + seconds.found,
                merged: enumeration.merged + seconds.merged,
                results: queue.results,
                isExhaustive: queue.isExhaustive)
        }
    }
}
