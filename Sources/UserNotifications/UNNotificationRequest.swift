public import Foundation

/// A notification with the moment at which it is shown.
open class UNNotificationRequest: NSObject {
    /// Tells it from others; a later request with the same one takes its place.
    public let identifier: String
    /// What it says.
    public let content: UNNotificationContent
    /// When it is shown; nil for at once.
    public let trigger: UNNotificationTrigger?

    /// Puts content and moment together; the content is copied.
    public init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        self.identifier = identifier
        self.content = UNNotificationContent(values: content.values)
        self.trigger = trigger
    }

    /// What a recorded call says of it.
    var details: [String: String] {
        var details = content.details
        details["identifier"] = identifier
        details["trigger"] = trigger?.words
        return details
    }
}
