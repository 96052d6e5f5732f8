public import Foundation

/// Shows a notification at a date or a time of day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// The parts of the date that have to match.
    public let dateComponents: DateComponents

    /// Waits for a date with these parts.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// When it would fire if it were added now.
    open func nextTriggerDate() -> Date? { nextDate(after: .now) }

    override func nextDate(after date: Date) -> Date? {
        let calendar = dateComponents.calendar ?? .current
        return calendar.nextDate(
            after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }

    override var words: String {
        let parts: [(String, Int?)] = [
            ("year", dateComponents.year), ("month", dateComponents.month),
            ("day", dateComponents.day), ("weekday", dateComponents.weekday),
            ("hour", dateComponents.hour), ("minute", dateComponents.minute),
            ("second", dateComponents.second),
        ]
        let given = parts.compactMap { name, value in value.map { "\(name) \($0)" } }
        return "at \(given.joined(separator: " "))" + (repeats ? ", repeating" : "")
    }
}
