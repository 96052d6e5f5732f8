import Dispatch
import Testing
import os

@Suite struct OSAllocatedUnfairLockTests {
    @Test func `one thread at a time changes the state`() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<5_000 { lock.withLock { $0 += 1 } }
        }
        #expect(lock.withLock { $0 } == 40_000)
    }

    @Test func `the plain lock keeps others out`() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        #expect(!lock.lockIfAvailable())
        lock.precondition(.owner)
        lock.unlock()
        lock.precondition(.notOwner)
        #expect(lock.withLockIfAvailable { true } == true)
    }

    @Test func `taking it again on one thread ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let lock = OSAllocatedUnfairLock()
            lock.withLock { lock.withLock {} }
        }
    }

    @Test func `freeing what is not held ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let freeOnly = { OSAllocatedUnfairLock().unlock() }
            freeOnly()
        }
    }
}
