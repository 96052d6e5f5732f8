public import Foundation

/// A button of a notification; nobody presses it.
open class UNNotificationAction: NSObject {
    /// Names the action for the app.
    public let identifier: String
    /// The words on the button.
    public let title: String
    /// How the button behaves.
    public let options: UNNotificationActionOptions

    /// Describes a button.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = []
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
    }
}

/// How a button of a notification behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits, by the numbers that Apple gives them.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Only on an unlocked device.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Shown as something that destroys.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Opens the app.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
