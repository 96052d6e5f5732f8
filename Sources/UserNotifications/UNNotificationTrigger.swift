public import Foundation

/// When a notification is shown; made as one of its kinds.
open class UNNotificationTrigger: NSObject {
    /// Whether it comes again and again.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    /// The first moment after `date` at which it fires; nil when there is none.
    func nextDate(after date: Date) -> Date? { nil }

    /// What a recorded call says of it.
    var words: String { "none" }
}
