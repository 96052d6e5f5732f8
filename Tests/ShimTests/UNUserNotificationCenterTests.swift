import DeliveryWire
import ExtensionRuntime
import Foundation
import Testing
import UserNotifications

/// One centre serves the process, so one test at a time.
@Suite(.serialized) struct UNUserNotificationCenterTests {
    private let connection = RecordingConnection()
    private let center = UNUserNotificationCenter.current()

    init() {
        ExtensionProcess.$replacement.withValue(connection) {
            center.removeAllPendingNotificationRequests()
            center.removeAllDeliveredNotifications()
        }
        _ = connection.takeEffects()
    }

    @Test func `asked for leave, the person says yes, and the question is recorded`() async throws {
        try await ExtensionProcess.$replacement.withValue(connection) {
            let isGranted = try await center.requestAuthorization(options: [.alert, .badge])
            #expect(isGranted)
            #expect(await center.notificationSettings().authorizationStatus == .authorized)
        }
        let effects = connection.takeEffects()
        #expect(
            effects.first
                == SideEffectMessage(
                    name: "UserNotifications.requestAuthorization",
                    details: ["options": "badge,alert", "granted": "true"]))
        #expect(effects.count == 2)
    }

    @Test func `a notification is recorded with what it says`() async throws {
        let content = UNMutableNotificationContent()
        content.title = "Total"
        content.body = "12.30"
        content.badge = 3
        content.sound = .default
        content.userInfo = ["key": 1]
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        try await ExtensionProcess.$replacement.withValue(connection) {
            try await center.add(
                UNNotificationRequest(identifier: "one", content: content, trigger: trigger))
        }
        #expect(
            connection.takeEffects() == [
                SideEffectMessage(
                    name: "UserNotifications.add",
                    details: [
                        "identifier": "one", "title": "Total", "body": "12.30", "badge": "3",
                        "sound": "default", "trigger": "after 5.0 s",
                    ])
            ])
        let waiting = await ExtensionProcess.$replacement.withValue(connection) {
            await center.pendingNotificationRequests()
        }
        #expect(waiting.first?.content.userInfo["key"] as? Int == 1)
        #expect(waiting.first?.trigger is UNTimeIntervalNotificationTrigger)
    }

    @Test func `the forms with completions do the same and call back`() async {
        let center = center
        let connection = connection
        let granted = await withCheckedContinuation { continuation in
            ExtensionProcess.$replacement.withValue(connection) {
                center.requestAuthorization(options: []) { granted, _ in
                    continuation.resume(returning: granted)
                }
            }
        }
        #expect(granted)
        let failed = await withCheckedContinuation { continuation in
            ExtensionProcess.$replacement.withValue(connection) {
                let request = UNNotificationRequest(
                    identifier: "a", content: UNNotificationContent(), trigger: nil)
                center.add(request) { continuation.resume(returning: $0 != nil) }
            }
        }
        #expect(!failed)
        let names = await withCheckedContinuation { continuation in
            ExtensionProcess.$replacement.withValue(connection) {
                center.getDeliveredNotifications { shown in
                    continuation.resume(returning: shown.map(\.request.identifier))
                }
            }
        }
        #expect(names == ["a"])
    }

    @Test func `a file that is not there cannot be attached`() {
        #expect(throws: UNError.self) {
            try UNNotificationAttachment(identifier: "a", url: URL(filePath: "/no/such/file.png"))
        }
    }
}
