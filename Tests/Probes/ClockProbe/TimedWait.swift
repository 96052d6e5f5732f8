import CClockProbe
import Dispatch
import Foundation

/// The waits that are measured, named by the call.
enum TimedWait: String, CaseIterable {
    case semaphoreTimeout, semaphoreWallTimeout, groupTimeout
    case conditionUntil, conditionLockBefore, lockBefore
    case taskSleep, clockSleep
    case asyncAfter, asyncAfterWall, timerSource, timerSourceWall
    case threadSleep, threadSleepUntil, runLoopUntil, timer, dateLoop
    case condTimedwait, condTimedwaitMonotonic, condClockwait
    case semTimedwait, semClockwait
    case mutexTimedlock, mutexClocklock
    case rwlockTimedrdlock, rwlockTimedwrlock, rwlockClockrdlock, rwlockClockwrlock
    case timerfd, clockNanosleep, acrossSecond

    /// Long enough to be told from a wait that ended at once.
    static let usualMilliseconds: Int64 = 40

    /// Waits and prints how long it took in real time.
    func measure(milliseconds: Int64) async {
        let clock = ContinuousClock()
        let start = clock.now
        let isRight = await wait(Double(milliseconds) / 1000, milliseconds)
        let took = (clock.now - start) / .milliseconds(1)
        print("\(rawValue) \(isRight ? "ended" : "wrong") \(Int(took))")
    }

    private func wait(_ seconds: Double, _ milliseconds: Int64) async -> Bool {
        switch self {
        case .taskSleep:
            return (try? await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)) != nil
        case .clockSleep:
            return (try? await Task.sleep(for: .milliseconds(milliseconds))) != nil
        case .asyncAfter, .asyncAfterWall, .timerSource, .timerSourceWall:
            await withCheckedContinuation { done in schedule(seconds) { done.resume() } }
            return true
        default:
            // A thread of its own, since these block.
            return await withCheckedContinuation { done in
                Thread.detachNewThread { done.resume(returning: block(seconds, milliseconds)) }
            }
        }
    }

    private func schedule(_ seconds: Double, _ done: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "waits")
        switch self {
        case .asyncAfterWall: queue.asyncAfter(wallDeadline: .now() + seconds, execute: done)
        case .timerSource, .timerSourceWall:
            let source = DispatchSource.makeTimerSource(queue: queue)
            if self == .timerSource {
                source.schedule(deadline: .now() + seconds)
            } else {
                source.schedule(wallDeadline: .now() + seconds)
            }
            source.setEventHandler {
                source.cancel()
                done()
            }
            source.activate()
        default: queue.asyncAfter(deadline: .now() + seconds, execute: done)
        }
    }

    private func block(_ seconds: Double, _ milliseconds: Int64) -> Bool {
        switch self {
        case .condTimedwait: probe_cond_timedwait(milliseconds) == 0
        case .condTimedwaitMonotonic: probe_cond_timedwait_monotonic(milliseconds) == 0
        case .condClockwait: probe_cond_clockwait(milliseconds) == 0
        case .semTimedwait: probe_sem_timedwait(milliseconds) == 0
        case .semClockwait: probe_sem_clockwait(milliseconds) == 0
        case .mutexTimedlock: probe_mutex_timedlock(milliseconds) == 0
        case .mutexClocklock: probe_mutex_clocklock(milliseconds) == 0
        case .rwlockTimedrdlock: probe_rwlock_timedrdlock(milliseconds) == 0
        case .rwlockTimedwrlock: probe_rwlock_timedwrlock(milliseconds) == 0
        case .rwlockClockrdlock: probe_rwlock_clockrdlock(milliseconds) == 0
        case .rwlockClockwrlock: probe_rwlock_clockwrlock(milliseconds) == 0
        case .timerfd: probe_timerfd(milliseconds) == 0
        case .clockNanosleep: probe_clock_nanosleep(milliseconds) == 0
        case .acrossSecond: probe_across_second(milliseconds) == 0
        default: blockInSwift(seconds)
        }
    }

    private func blockInSwift(_ seconds: Double) -> Bool {
        let deadline = Date() + seconds
        switch self {
        case .semaphoreTimeout:
            return DispatchSemaphore(value: 0).wait(timeout: .now() + seconds) == .timedOut
        case .semaphoreWallTimeout:
            return DispatchSemaphore(value: 0).wait(wallTimeout: .now() + seconds) == .timedOut
        case .groupTimeout:
            let group = DispatchGroup()
            group.enter()
            return group.wait(timeout: .now() + seconds) == .timedOut
        case .conditionUntil:
            let condition = NSCondition()
            condition.lock()
            return !condition.wait(until: deadline)
        case .conditionLockBefore:
            return !NSConditionLock(condition: 1).lock(whenCondition: 2, before: deadline)
        case .lockBefore: return lockBefore(deadline)
        case .threadSleep: Thread.sleep(forTimeInterval: seconds)
        case .threadSleepUntil: Thread.sleep(until: deadline)
        case .runLoopUntil:
            RunLoop.current.add(SocketPort(), forMode: .default)
            RunLoop.current.run(until: deadline)
        case .timer: return timer(seconds)
        case .dateLoop: while Date() < deadline { usleep(1000) }
        default: return false
        }
        return true
    }

    private func lockBefore(_ deadline: Date) -> Bool {
        let lock = NSLock()
        lock.lock()
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var isLocked = true
        // The proof: the other thread writes before it signals, this one reads after it waited.
        Thread.detachNewThread {
            isLocked = lock.lock(before: deadline)
            done.signal()
        }
        done.wait()
        return !isLocked
    }

    private func timer(_ seconds: Double) -> Bool {
        nonisolated(unsafe) var hasFired = false
        // The proof: a run loop fires its timers on the thread that runs it.
        // Not `Timer(timeInterval:)`: Foundation on Linux lets that fire at once.
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in hasFired = true }
        while !hasFired, RunLoop.current.run(mode: .default, before: .distantFuture) {}
        return hasFired
    }
}
