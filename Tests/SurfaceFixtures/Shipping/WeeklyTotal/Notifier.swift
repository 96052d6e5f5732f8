import UserNotifications

/// Posts a local notification, to see on the device how far the extension came.
struct Notifier {
    func post(total: NSDecimalNumber) async {
        let center = UNUserNotificationCenter.current()
        let settings = await center.notificationSettings()
        guard settings.authorizationStatus == .authorized else {
            _ = try? await center.requestAuthorization(options: [.alert, .sound, .badge])
            return
        }
        let content = UNMutableNotificationContent()
        content.title = "Weekly total"
        content.body = "You spent \(total)"
        content.sound = .default
        content.badge = 1
        content.userInfo = ["total": total.doubleValue]
        content.interruptionLevel = .passive
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        let request = UNNotificationRequest(
            identifier: UUID().uuidString, content: content, trigger: trigger)
        do {
            try await center.add(request)
        } catch {
            print("notification failed: \(error)")
        }
        center.add(
            UNNotificationRequest(identifier: "now", content: content, trigger: nil)
        ) { error in
            if let error { print("notification failed: \(error)") }
        }
        var evening = DateComponents()
        evening.hour = 20
        try? await center.add(
            UNNotificationRequest(
                identifier: "evening", content: content,
                trigger: UNCalendarNotificationTrigger(dateMatching: evening, repeats: true)))
        let waiting = await center.pendingNotificationRequests().map(\.identifier)
        center.removePendingNotificationRequests(withIdentifiers: waiting)
        center.removeAllDeliveredNotifications()
    }
}
