public import Foundation

/// A kind of notification and its buttons.
open class UNNotificationCategory: NSObject {
    /// Names the kind.
    public let identifier: String
    /// The buttons.
    public let actions: [UNNotificationAction]
    /// Kinds of intents that it belongs to.
    public let intentIdentifiers: [String]
    /// How the kind behaves.
    public let options: UNNotificationCategoryOptions

    /// Describes a kind.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
    }
}

/// How a kind of notification behaves.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits, by the numbers that Apple gives them.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The app is told when it is dismissed.
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
    /// Shown in a car.
    public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
}
