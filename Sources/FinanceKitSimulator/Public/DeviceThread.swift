import Foundation
import Synchronization

/// The thread that one simulated device belongs to.
///
/// A launch blocks its thread until the extension is gone, which may take the whole window. Swift's
/// pool has as many threads as there are cores, so that a few devices would stop every other task of
/// a test run; each device therefore has a thread of its own, and callers wait without one.
///
/// Work is carried out in the order in which it came. What waits is as much as there are callers.
final class DeviceThread: Sendable {
    private typealias Work = @Sendable (inout DeviceRoom?) -> Void

    private let waiting = Mutex<[Work?]>([])
    private let ready = DispatchSemaphore(value: 0)

    /// Starts the thread, which goes on until `finish`.
    init() {
        let thread = Thread { [self] in carryOut() }
        thread.name = "SimulatedDevice"
        // Comparisons and JSON of deep values need room; 512 KiB are the default.
        thread.stackSize = 8 * 1024 * 1024
        thread.start()
    }

    /// Carries out `body` on the thread, behind what waits already, and gives what it gives.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (inout DeviceRoom?) throws(SimulatorError) -> Value
    ) async throws(SimulatorError) -> Value {
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, SimulatorError>, Never>) in
            add { room in
                do throws(SimulatorError) {
                    continuation.resume(returning: .success(try body(&room)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }

    /// Ends the thread when all that waits is done; the device goes first, and then `last` runs.
    func finish(_ last: @escaping @Sendable () -> Void) {
        add { room in
            room = nil
            last()
        }
        add(nil)
    }

    private func add(_ work: Work?) {
        waiting.withLock { $0.append(work) }
        ready.signal()
    }

    private func carryOut() {
        var room: DeviceRoom?
        while true {
            ready.wait()
            let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            guard let work = next else { break }
            work(&room)
        }
    }
}
