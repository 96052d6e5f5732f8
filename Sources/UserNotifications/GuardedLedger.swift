import Foundation

/// The ledger of the process, reached by one thread at a time.
///
/// Unchecked; the proof: the ledger is touched in `change` only, with the lock held, and what comes
/// out of it is a copy.
final class GuardedLedger: @unchecked Sendable {
    private let lock = NSLock()
    private var ledger = NotificationLedger()

    func change<Result>(_ body: (inout NotificationLedger) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&ledger)
    }
}
