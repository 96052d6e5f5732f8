import Synchronization

/// What the jobs of one sweep share: a queue for each wake.
final class SweepBoard: Sendable {
    private struct State {
        var queues: [Int: PointQueue] = [:]
        var isDone = false
    }
    private let state = Mutex(State())
    private let failuresMax: Int

    init(failuresMax: Int) {
        self.failuresMax = failuresMax
    }

    /// Whether a job came to the end of its run, so that no point is left to take.
    var isDone: Bool {
        get { state.withLock { $0.isDone } }
        set { state.withLock { $0.isDone = newValue } }
    }

    func queue(ofWake number: Int) -> PointQueue {
        state.withLock { state in
            if let queue = state.queues[number] { return queue }
            let queue = PointQueue(failuresMax: failuresMax)
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
