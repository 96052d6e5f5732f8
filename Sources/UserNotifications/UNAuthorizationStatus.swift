/// Whether notifications may be shown.
public enum UNAuthorizationStatus: Int, Sendable {
    /// Nobody was asked.
    case notDetermined = 0
    /// The person said no.
    case denied = 1
    /// The person said yes.
    case authorized = 2
    /// Quiet ones may be shown.
    case provisional = 3
    /// Some may be shown for a while.
    case ephemeral = 4
}
