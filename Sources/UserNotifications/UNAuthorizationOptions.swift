/// What an app asks leave for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits, by the numbers that Apple gives them.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// A number on the app's icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// A banner.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// A banner in a car.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// A sound that no switch silences.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A button for the app's own settings.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Quiet notifications without being asked.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)

    /// The names of the options that are set, for a recorded call.
    var names: String {
        let all: [(UNAuthorizationOptions, String)] = [
            (.badge, "badge"), (.sound, "sound"), (.alert, "alert"), (.carPlay, "carPlay"),
            (.criticalAlert, "criticalAlert"),
            (.providesAppNotificationSettings, "providesAppNotificationSettings"),
            (.provisional, "provisional"),
        ]
        return all.filter { contains($0.0) }.map(\.1).joined(separator: ",")
    }
}
