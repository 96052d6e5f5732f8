/// Whether one way of showing a notification is on.
public enum UNNotificationSetting: Int, Sendable {
    /// The app does not use it.
    case notSupported = 0
    /// It is off.
    case disabled = 1
    /// It is on.
    case enabled = 2
}
