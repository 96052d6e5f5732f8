public import Foundation

/// What the person allows; in the simulator everything is on.
open class UNNotificationSettings: NSObject {
    /// Whether notifications may be shown.
    open var authorizationStatus: UNAuthorizationStatus { .authorized }
    /// Whether the list of notifications shows them.
    open var notificationCenterSetting: UNNotificationSetting { .enabled }
    /// Whether the locked screen shows them.
    open var lockScreenSetting: UNNotificationSetting { .enabled }
    /// Whether they may have a number.
    open var badgeSetting: UNNotificationSetting { .enabled }
    /// Whether they may have a sound.
    open var soundSetting: UNNotificationSetting { .enabled }
    /// Whether they may have a banner.
    open var alertSetting: UNNotificationSetting { .enabled }
    /// How they are shown.
    open var alertStyle: UNAlertStyle { .banner }
    /// Whether a car shows them; there is none.
    open var carPlaySetting: UNNotificationSetting { .notSupported }
    /// Whether critical ones may be shown; an entitlement that nobody here has allows them.
    open var criticalAlertSetting: UNNotificationSetting { .notSupported }
    /// Whether urgent ones break through a focus.
    open var timeSensitiveSetting: UNNotificationSetting { .enabled }
    /// Whether they may come in a summary.
    open var scheduledDeliverySetting: UNNotificationSetting { .disabled }
    /// Whether the app has notification settings of its own.
    open var providesAppNotificationSettings: Bool { false }
}
