import DeliveryWire
import Synchronization

/// The requests of this process that wait for their answers, by number.
///
/// The reader thread finishes them; a cancelled task takes its own away. Whoever takes a request
/// out of the table is the only one to finish it, so each is finished once.
final class PendingRequests: Sendable {
    /// What the reader thread does with the lines that belong to one request.
    ///
    /// Unchecked, since the closures hold a caller's decoder and continuation. The proof: they are
    /// called by the reader thread alone, never two at once, and `finish` and `fail` only by who
    /// took the value out of the table.
    struct Waiter: @unchecked Sendable {
        /// Takes a batch that is not the last one; an error of the caller's own ends the request.
        var batch: ((WireEnvelope, UnsafeBufferPointer<UInt8>) throws -> Void)?
        /// Takes the reply.
        var finish: (WireEnvelope, UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
        /// Takes whatever else ends the request.
        var fail: (any Error) -> Void
    }

    private enum State {
        /// The number is given out, the request is not yet sent.
        case reserved
        case cancelledEarly
        case waiting(Waiter)
        /// The reader thread is inside `batch`.
        case busy(Waiter)
        /// Cancelled while the reader thread was inside `batch`.
        case busyCancelled(Waiter)
    }

    private struct Table {
        var lastID = 0
        var states: [Int: State] = [:]
    }

    private let table = Mutex(Table())

    /// Gives out the next number.
    func reserve() -> Int {
        table.withLock { table in
            table.lastID += 1
            table.states[table.lastID] = .reserved
            return table.lastID
        }
    }

    /// Puts the waiter in place; gives false when the request was cancelled before, and is over.
    func register(_ id: Int, _ waiter: Waiter) -> Bool {
        table.withLock { table in
            if case .cancelledEarly? = table.states[id] {
                table.states[id] = nil
                return false
            }
            table.states[id] = .waiting(waiter)
            return true
        }
    }

    /// A request that ends before it was answered.
    ///
    /// Whoever gets one tells the host first and fails the request then: the caller goes on at
    /// once, and may end the process.
    struct Abandoned {
        let waiter: Waiter
        let error: any Error
    }

    /// Takes a request out because its task was cancelled; nil when nobody need hear of it now.
    func cancel(_ id: Int) -> Abandoned? {
        table.withLock { table in
            switch table.states[id] {
            case .reserved:
                table.states[id] = .cancelledEarly
                return nil
            case .waiting(let waiter):
                table.states[id] = nil
                return Abandoned(waiter: waiter, error: CancellationError())
            case .busy(let waiter):
                // The caller's closure is in use; the reader thread ends the request behind it.
                table.states[id] = .busyCancelled(waiter)
                return nil
            case .cancelledEarly, .busyCancelled, nil: return nil
            }
        }
    }

    /// Takes out a request that was answered; nil when it was cancelled meanwhile.
    func take(_ id: Int) -> Waiter? {
        table.withLock { table in
            guard case .waiting(let waiter)? = table.states[id] else { return nil }
            table.states[id] = nil
            return waiter
        }
    }

    /// Hands a batch to its request; gives the request when that ended it.
    func deliverBatch(
        _ id: Int, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> Abandoned? {
        let waiter = table.withLock { table -> Waiter? in
            guard case .waiting(let waiter)? = table.states[id] else { return nil }
            table.states[id] = .busy(waiter)
            return waiter
        }
        guard let waiter else { return nil }
        var failure: (any Error)?
        do {
            try waiter.batch?(envelope, line)
        } catch let error as WireError {
            throw error
        } catch {
            failure = error
        }
        return table.withLock { table in
            if case .busyCancelled? = table.states[id] {
                table.states[id] = nil
                return Abandoned(waiter: waiter, error: CancellationError())
            }
            table.states[id] = failure == nil ? .waiting(waiter) : nil
            return failure.map { Abandoned(waiter: waiter, error: $0) }
        }
    }
}
