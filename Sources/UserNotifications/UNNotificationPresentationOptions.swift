/// How an app in front wants a notification shown.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits, by the numbers that Apple gives them.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// With its number.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// With its sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// In the list.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// As a banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
