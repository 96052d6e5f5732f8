import DeliveryWire
import Dispatch
import Synchronization

extension PipeConnection {
    func confirm<M: RequestMessage>(_ message: M) where M.Reply == EmptyMessage {
        _ = outcome(
            of: message, within: RuntimeLimits.confirmationSeconds, to: "note '\(M.method)'")
    }

    /// Blocks the calling thread until the host has answered, and gives what it answered.
    ///
    /// Nil on the reader thread, where nobody would read the answer. A host that takes longer
    /// than `seconds` ends the process; `task` says what it should have done.
    func outcome<M: RequestMessage>(
        of message: M, within seconds: Int, to task: String
    ) -> Result<M.Reply, any Error>? {
        let answer = Answer<M.Reply>()
        post(message) { answer.finish(with: $0) }
        guard !ReaderThread.isCurrent else { return nil }
        guard let outcome = answer.wait(within: seconds) else {
            ProcessEnd.misunderstood("the host did not \(task) within \(seconds) s")
        }
        return outcome
    }
}

/// An answer that one thread waits for and another one brings.
private final class Answer<Reply: Sendable>: Sendable {
    private let outcome = Mutex<Result<Reply, any Error>?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func finish(with result: Result<Reply, any Error>) {
        outcome.withLock { $0 = result }
        isThere.signal()
    }

    func wait(within seconds: Int) -> Result<Reply, any Error>? {
        guard isThere.wait(timeout: .now() + .seconds(seconds)) == .success else { return nil }
        return outcome.withLock { $0 }
    }
}
