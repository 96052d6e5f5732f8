public import Foundation

/// A notification that was shown.
open class UNNotification: NSObject {
    /// When it was shown.
    public let date: Date
    /// What was asked for.
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
    }
}
