public import Foundation

/// Shows a notification after some seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// Seconds from the moment it is added.
    public let timeInterval: TimeInterval

    /// Counts seconds from the moment the notification is added.
    ///
    /// As Apple documents, a length of 0 or less ends the process, and so does one under 60 seconds
    /// that repeats.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(
            timeInterval > 0, "a notification's time interval must be greater than 0")
        precondition(
            !repeats || timeInterval >= 60,
            "a notification's time interval must be at least 60 if it repeats")
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    /// When it would fire if it were added now.
    open func nextTriggerDate() -> Date? { nextDate(after: .now) }

    override func nextDate(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }

    override var words: String { "after \(timeInterval) s" + (repeats ? ", repeating" : "") }
}
