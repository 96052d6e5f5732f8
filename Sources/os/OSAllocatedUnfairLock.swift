/// A lock with the state that it guards.
///
/// Not fair and not recursive: taking it again on the thread that holds it ends the process, as it
/// does on Apple's systems.
///
/// Unchecked; the proof: the state is reached only with the lock held, or by the `unchecked` calls,
/// whose callers vouch for it; the storage is allocated once and never moves.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        let lock: UnsafeMutablePointer<os_unfair_lock>
        let state: UnsafeMutablePointer<State>

        init(_ state: State) {
            lock = .allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            self.state = .allocate(capacity: 1)
            self.state.initialize(to: state)
        }

        deinit {
            lock.deallocate()
            state.deinitialize(count: 1)
            state.deallocate()
        }
    }

    /// Who is expected to hold the lock.
    public struct Ownership: Hashable, Sendable {
        fileprivate let isOwner: Bool

        /// The thread that asks.
        public static var owner: Ownership { Ownership(isOwner: true) }
        /// Some other thread, or none.
        public static var notOwner: Ownership { Ownership(isOwner: false) }
    }

    private let storage: Storage

    /// Guards a state that need not be sendable; the caller keeps no way to it.
    public init(uncheckedState: State) {
        storage = Storage(uncheckedState)
    }

    /// Guards a state.
    public init(initialState: State) where State: Sendable {
        storage = Storage(initialState)
    }

    /// Runs the body with the lock held.
    public func withLock<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs the body with the lock held, if it is free; else gives nil.
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable (inout State) throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Runs a body that need not be sendable with the lock held.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        os_unfair_lock_lock(storage.lock)
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state.pointee)
    }

    /// Runs a body that need not be sendable with the lock held, if it is free; else gives nil.
    public func withLockIfAvailableUnchecked<R>(
        _ body: (inout State) throws -> R
    ) rethrows -> R? {
        guard os_unfair_lock_trylock(storage.lock) else { return nil }
        defer { os_unfair_lock_unlock(storage.lock) }
        return try body(&storage.state.pointee)
    }

    /// Ends the process unless the lock is held by whom it is expected to be.
    public func precondition(_ condition: Ownership) {
        if condition.isOwner {
            os_unfair_lock_assert_owner(storage.lock)
        } else {
            os_unfair_lock_assert_not_owner(storage.lock)
        }
    }
}

extension OSAllocatedUnfairLock where State == () {
    /// Guards nothing but what the caller has in mind.
    public init() {
        self.init(uncheckedState: ())
    }

    /// Runs the body with the lock held.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs the body with the lock held, if it is free; else gives nil.
    public func withLockIfAvailable<R: Sendable>(
        _ body: @Sendable () throws -> R
    ) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Runs a body that need not be sendable with the lock held.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Runs a body that need not be sendable with the lock held, if it is free; else gives nil.
    public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
        guard lockIfAvailable() else { return nil }
        defer { unlock() }
        return try body()
    }

    /// Waits for the lock and takes it; not to be held across a suspension.
    @available(*, noasync, message: "A lock must be freed by the thread that took it.")
    public func lock() { os_unfair_lock_lock(storage.lock) }

    /// Frees the lock.
    @available(*, noasync, message: "A lock must be freed by the thread that took it.")
    public func unlock() { os_unfair_lock_unlock(storage.lock) }

    /// Takes the lock when it is free.
    @available(*, noasync, message: "A lock must be freed by the thread that took it.")
    public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }
}
