import Foundation

/// Which notifications wait and which were shown, as far as this process knows.
///
/// A pure value: moments are passed in. A request that comes in is copied, nobody changes the copy,
/// and what goes out is a copy of it again.
struct NotificationLedger {
    private struct Entry {
        let request: UNNotificationRequest
        /// Nil for one that is never due.
        var due: Date?
    }

    private struct Shown {
        let request: UNNotificationRequest
        let date: Date
    }

    /// The most that can wait; the system keeps those that come first, as Apple documents.
    static let pendingMax = 64

    private var waiting: [Entry] = []
    private var shown: [Shown] = []
    var categories: Set<UNNotificationCategory> = []

    /// Takes a request in, in the place of one with the same identifier.
    mutating func add(_ request: UNNotificationRequest, at now: Date) {
        settle(at: now)
        waiting.removeAll { $0.request.identifier == request.identifier }
        let request = Self.copy(request)
        guard let trigger = request.trigger else { return show(request, at: now) }
        waiting.append(Entry(request: request, due: trigger.nextDate(after: now)))
        guard waiting.count > Self.pendingMax else { return }
        waiting.sort { $0.due ?? .distantFuture < $1.due ?? .distantFuture }
        waiting.removeLast(waiting.count - Self.pendingMax)
    }

    private mutating func show(_ request: UNNotificationRequest, at date: Date) {
        shown.removeAll { $0.request.identifier == request.identifier }
        shown.append(Shown(request: request, date: date))
    }

    /// Shows what has become due.
    private mutating func settle(at now: Date) {
        var rest: [Entry] = []
        for var entry in waiting {
            guard let due = entry.due, due <= now else {
                rest.append(entry)
                continue
            }
            show(entry.request, at: due)
            guard let trigger = entry.request.trigger, trigger.repeats else { continue }
            entry.due = trigger.nextDate(after: now)
            rest.append(entry)
        }
        waiting = rest
    }

    /// Copies of the requests that wait.
    mutating func pending(at now: Date) -> [UNNotificationRequest] {
        settle(at: now)
        return waiting.map { Self.copy($0.request) }
    }

    /// Copies of what was shown, oldest first.
    mutating func delivered(at now: Date) -> [UNNotification] {
        settle(at: now)
        return shown.map { UNNotification(date: $0.date, request: Self.copy($0.request)) }
    }

    /// Forgets requests that wait; nil stands for all.
    mutating func removePending(_ identifiers: [String]?, at now: Date) {
        settle(at: now)
        waiting.removeAll { identifiers?.contains($0.request.identifier) ?? true }
    }

    /// Forgets what was shown; nil stands for all.
    mutating func removeDelivered(_ identifiers: [String]?, at now: Date) {
        settle(at: now)
        shown.removeAll { identifiers?.contains($0.request.identifier) ?? true }
    }

    private static func copy(_ request: UNNotificationRequest) -> UNNotificationRequest {
        UNNotificationRequest(
            identifier: request.identifier, content: request.content, trigger: request.trigger)
    }
}
