public import Foundation

/// What a person did with a notification; nobody is there, so none is ever made.
open class UNNotificationResponse: NSObject {
    /// What was answered.
    public let notification: UNNotification
    /// Which button was pressed.
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
    }
}
