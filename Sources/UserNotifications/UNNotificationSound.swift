public import Foundation

/// The sound of a notification; nothing is ever played.
open class UNNotificationSound: NSObject {
    /// The name that a recorded call shows.
    let name: String

    /// Names a sound file of the bundle.
    public init(named name: UNNotificationSoundName) {
        self.name = name.rawValue
    }

    /// The usual sound.
    open class var `default`: UNNotificationSound {
        UNNotificationSound(named: UNNotificationSoundName("default"))
    }

    /// The usual sound of critical notifications.
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(named: UNNotificationSoundName("defaultCritical"))
    }
}
