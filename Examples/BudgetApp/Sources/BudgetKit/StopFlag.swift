import Foundation

/// Carries the word that time is nearly over from one callback to the other.
///
/// The two run beside one another, on different threads.
public final class StopFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var wasRaised = false

    /// A flag that is not raised.
    public init() {}

    /// Says that time is nearly over; it never goes back.
    public func raise() {
        lock.lock()
        wasRaised = true
        lock.unlock()
    }

    var isRaised: Bool {
        lock.lock()
        defer { lock.unlock() }
        return wasRaised
    }
}
