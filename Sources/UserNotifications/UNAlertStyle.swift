/// How a notification is shown on an unlocked screen.
public enum UNAlertStyle: Int, Sendable {
    /// It is not.
    case none = 0
    /// It goes away by itself.
    case banner = 1
    /// It stays until it is answered.
    case alert = 2
}
