import Dispatch
import ExtensionRuntime
public import Foundation
import Synchronization

/// Takes notifications; the simulator records them and shows nothing.
///
/// A person who is asked says yes. What waits and what was shown is known to this process alone
/// and is gone with it; on a device it outlives the process. Time is the device's: what becomes
/// due while the process lives counts as shown from then on.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let shared = UNUserNotificationCenter()

    private let ledger = GuardedLedger()
    private let delegateBox = Mutex(DelegateBox())
    /// Where completions are called, one after another.
    private let queue = DispatchQueue(label: "UserNotifications")

    /// Unchecked; the proof: the delegate is only handed back to who set it, and never called.
    private struct DelegateBox: @unchecked Sendable {
        weak var value: (any UNUserNotificationCenterDelegate)?
    }

    private override init() {}

    /// The one notification centre of the process.
    public static func current() -> UNUserNotificationCenter { shared }

    /// Whether extensions may show contents of their own; there is no screen.
    public var supportsContentExtensions: Bool { false }

    /// Kept, and never called.
    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegateBox.withLock { $0 }.value }
        set {
            let box = DelegateBox(value: newValue)
            delegateBox.withLock { $0 = box }
        }
    }

    private static func record(_ call: String, _ details: [String: String] = [:]) {
        SideEffect.record("UserNotifications." + call, details)
    }
}

extension UNUserNotificationCenter {
    /// Asks for leave, and gets it.
    public nonisolated(nonsending) func requestAuthorization(
        options: UNAuthorizationOptions = []
    ) async throws -> Bool {
        Self.record("requestAuthorization", ["options": options.names, "granted": "true"])
        return true
    }

    /// Asks for leave, and gets it, later, on a queue of the centre's.
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Self.record("requestAuthorization", ["options": options.names, "granted": "true"])
        queue.async { completionHandler(true, nil) }
    }

    /// What the person allows: everything.
    public nonisolated(nonsending) func notificationSettings() async -> UNNotificationSettings {
        Self.record("notificationSettings")
        return UNNotificationSettings()
    }

    /// What the person allows, later, on a queue of the centre's.
    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        Self.record("notificationSettings")
        queue.async { completionHandler(UNNotificationSettings()) }
    }
}

extension UNUserNotificationCenter {
    /// Takes a notification in; without a trigger it counts as shown at once.
    public nonisolated(nonsending) func add(_ request: UNNotificationRequest) async throws {
        take(request)
    }

    /// Takes a notification in; the completion comes later, on a queue of the centre's.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        take(request)
        guard let completionHandler else { return }
        queue.async { completionHandler(nil) }
    }

    private func take(_ request: UNNotificationRequest) {
        Self.record("add", request.details)
        ledger.change { $0.add(request, at: .now) }
    }
}

extension UNUserNotificationCenter {
    /// The notifications that wait.
    public nonisolated(nonsending) func pendingNotificationRequests() async
        -> [UNNotificationRequest]
    {
        Self.record("pendingNotificationRequests")
        return ledger.change { $0.pending(at: .now) }
    }

    /// The notifications that wait, later, on a queue of the centre's.
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        Self.record("pendingNotificationRequests")
        queue.async { [ledger] in completionHandler(ledger.change { $0.pending(at: .now) }) }
    }

    /// The notifications that were shown, oldest first.
    public nonisolated(nonsending) func deliveredNotifications() async -> [UNNotification] {
        Self.record("deliveredNotifications")
        return ledger.change { $0.delivered(at: .now) }
    }

    /// The notifications that were shown, later, on a queue of the centre's.
    public func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        Self.record("deliveredNotifications")
        queue.async { [ledger] in completionHandler(ledger.change { $0.delivered(at: .now) }) }
    }

    /// Takes back notifications that wait.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        Self.record("removePending", ["identifiers": identifiers.joined(separator: ",")])
        ledger.change { $0.removePending(identifiers, at: .now) }
    }

    /// Takes back every notification that waits.
    public func removeAllPendingNotificationRequests() {
        Self.record("removeAllPending")
        ledger.change { $0.removePending(nil, at: .now) }
    }

    /// Takes notifications that were shown off the list.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        Self.record("removeDelivered", ["identifiers": identifiers.joined(separator: ",")])
        ledger.change { $0.removeDelivered(identifiers, at: .now) }
    }

    /// Takes every notification off the list.
    public func removeAllDeliveredNotifications() {
        Self.record("removeAllDelivered")
        ledger.change { $0.removeDelivered(nil, at: .now) }
    }
}

extension UNUserNotificationCenter {
    /// Says what kinds of notifications there are, in the place of what was said before.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let names = categories.map(\.identifier).sorted().joined(separator: ",")
        Self.record("setNotificationCategories", ["identifiers": names])
        ledger.change { $0.categories = categories }
    }

    /// The kinds of notifications.
    public nonisolated(nonsending) func notificationCategories() async
        -> Set<UNNotificationCategory>
    {
        Self.record("notificationCategories")
        return ledger.change { $0.categories }
    }

    /// The kinds of notifications, later, on a queue of the centre's.
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        Self.record("notificationCategories")
        queue.async { [ledger] in completionHandler(ledger.change { $0.categories }) }
    }

    /// Puts a number on the app's icon; 0 takes it away.
    public nonisolated(nonsending) func setBadgeCount(_ newBadgeCount: Int) async throws {
        Self.record("setBadgeCount", ["count": "\(newBadgeCount)"])
    }

    /// Puts a number on the app's icon; the completion comes later, on a queue of the centre's.
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        Self.record("setBadgeCount", ["count": "\(newBadgeCount)"])
        guard let completionHandler else { return }
        queue.async { completionHandler(nil) }
    }
}
