@_exported public import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject {
    /// The values, shared by the form that can be changed and the one that cannot.
    struct Values {
        var title = ""
        var subtitle = ""
        var body = ""
        var badge: NSNumber?
        var sound: UNNotificationSound?
        var userInfo: [AnyHashable: Any] = [:]
        var categoryIdentifier = ""
        var threadIdentifier = ""
        var targetContentIdentifier: String?
        var filterCriteria: String?
        var attachments: [UNNotificationAttachment] = []
        var interruptionLevel = UNNotificationInterruptionLevel.active
        var relevanceScore = 0.0
    }

    var values: Values

    /// Says nothing.
    public override init() {
        values = Values()
    }

    init(values: Values) {
        self.values = values
    }

    /// The first line.
    open var title: String { values.title }
    /// The second line.
    open var subtitle: String { values.subtitle }
    /// The text.
    open var body: String { values.body }
    /// The number on the app's icon; nil leaves it.
    open var badge: NSNumber? { values.badge }
    /// The sound; nil for none.
    open var sound: UNNotificationSound? { values.sound }
    /// The app's own values.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// The category, which has the buttons.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// Notifications of one thread are shown together.
    open var threadIdentifier: String { values.threadIdentifier }
    /// What the app opens.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// What a focus of the person's filters by.
    open var filterCriteria: String? { values.filterCriteria }
    /// Files that are shown with it.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// How much it may disturb.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// From 0 to 1: which of an app's notifications comes first in a summary.
    open var relevanceScore: Double { values.relevanceScore }

    /// Gives a content of the same values that can be changed.
    open override func mutableCopy() -> Any { UNMutableNotificationContent(values: values) }

    /// Gives a content of the same values that cannot be changed.
    open override func copy() -> Any { UNNotificationContent(values: values) }

    /// What a recorded call says of it.
    var details: [String: String] {
        var details: [String: String] = [:]
        for (name, text) in [
            ("title", title), ("subtitle", subtitle), ("body", body),
            ("category", categoryIdentifier), ("thread", threadIdentifier),
        ] where !text.isEmpty {
            details[name] = text
        }
        details["badge"] = badge?.stringValue
        details["sound"] = sound?.name
        return details
    }
}
