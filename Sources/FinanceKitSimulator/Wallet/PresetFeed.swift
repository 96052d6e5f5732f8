import Foundation
import Synchronization
import WalletModel

/// Makes the transactions of a preset on a thread of its own, a few batches ahead of who stores them.
///
/// The batches are those of the generator, in its order. Whoever begins a feed takes every batch, or
/// gives it up; the thread ends with the last batch or with the one that it is at.
final class PresetFeed: Sendable {
    private struct State {
        var batches: [[TransactionRecord]] = []
        /// The generator after its last batch.
        var finished: PresetGenerator?
        var isGivenUp = false
    }

    /// The most batches that are made and not taken.
    private static let batchesAhead = 4

    private let state = Mutex(State())
    private let made = DispatchSemaphore(value: 0)
    // A semaphore may not be let go of below the value that it was made with.
    private let room = DispatchSemaphore(value: 0)

    init(_ generator: PresetGenerator) {
        for _ in 0..<Self.batchesAhead { room.signal() }
        let thread = Thread { [self] in make(generator) }
        thread.name = "PresetFeed"
        thread.start()
    }

    /// The next batch, waited for; an empty one when there are no more.
    func next() -> [TransactionRecord] {
        made.wait()
        let batch = state.withLock { $0.batches.removeFirst() }
        room.signal()
        return batch
    }

    /// The generator as it is after its last batch; nil before that was made.
    var finished: PresetGenerator? { state.withLock { $0.finished } }

    /// Lets the thread end, also in the middle.
    func giveUp() {
        state.withLock { $0.isGivenUp = true }
        room.signal()
    }

    private func make(_ generator: PresetGenerator) {
        var generator = generator
        var isLast = false
        while !isLast {
            room.wait()
            if state.withLock({ $0.isGivenUp }) { return }
            let batch = generator.nextBatch()
            isLast = batch.isEmpty
            let end = isLast ? generator : nil
            state.withLock {
                $0.batches.append(batch)
                $0.finished = end
            }
            made.signal()
        }
    }
}
