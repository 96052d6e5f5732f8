/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Not at all.
    case passive = 0
    /// As usual.
    case active = 1
    /// Through a focus.
    case timeSensitive = 2
    /// Through every switch.
    case critical = 3
}
