import Foundation
import Testing

@testable import UserNotifications

@Suite struct NotificationLedgerTests {
    private let start = Date(timeIntervalSince1970: 1_772_442_000)

    private func request(
        _ identifier: String, _ trigger: UNNotificationTrigger? = nil, title: String = ""
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private func after(_ seconds: Double, repeats: Bool = false) -> UNNotificationTrigger {
        UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    }

    @Test func `without a trigger it is shown at once`() {
        var ledger = NotificationLedger()
        ledger.add(request("a"), at: start)
        #expect(ledger.pending(at: start).isEmpty)
        #expect(ledger.delivered(at: start).map(\.request.identifier) == ["a"])
        #expect(ledger.delivered(at: start).map(\.date) == [start])
    }

    @Test func `waits until its moment, and is shown from then on`() {
        var ledger = NotificationLedger()
        ledger.add(request("a", after(10)), at: start)
        #expect(ledger.pending(at: start + 9).count == 1)
        #expect(ledger.delivered(at: start + 9).isEmpty)
        #expect(ledger.delivered(at: start + 10).map(\.date) == [start + 10])
        #expect(ledger.pending(at: start + 10).isEmpty)
    }

    @Test func `a repeating one goes on waiting`() {
        var ledger = NotificationLedger()
        ledger.add(request("a", after(60, repeats: true)), at: start)
        #expect(ledger.delivered(at: start + 61).count == 1)
        #expect(ledger.pending(at: start + 61).count == 1)
        #expect(ledger.delivered(at: start + 500).count == 1)
    }

    @Test func `a calendar trigger waits for its time of day`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        let evening = DateComponents(calendar: calendar, hour: 20)
        let trigger = UNCalendarNotificationTrigger(dateMatching: evening, repeats: false)
        var ledger = NotificationLedger()
        // It is 9:00.
        ledger.add(request("a", trigger), at: start)
        #expect(ledger.delivered(at: start + 11 * 3_600 - 1).isEmpty)
        #expect(ledger.delivered(at: start + 11 * 3_600).count == 1)
        #expect(trigger.words == "at hour 20")
    }

    @Test func `one with the same identifier takes the place of the first`() {
        var ledger = NotificationLedger()
        ledger.add(request("a", after(10), title: "old"), at: start)
        ledger.add(request("a", after(20), title: "new"), at: start)
        #expect(ledger.pending(at: start).map(\.content.title) == ["new"])
    }

    @Test func `later changes of a content do not reach what was added`() {
        let content = UNMutableNotificationContent()
        content.title = "before"
        var ledger = NotificationLedger()
        ledger.add(
            UNNotificationRequest(identifier: "a", content: content, trigger: after(10)), at: start)
        content.title = "after"
        #expect(ledger.pending(at: start).map(\.content.title) == ["before"])
    }

    @Test func `the sixty-four that come first are kept`() {
        var ledger = NotificationLedger()
        for number in (1...70).reversed() {
            ledger.add(request("\(number)", after(Double(number))), at: start)
        }
        let names = Set(ledger.pending(at: start).map(\.identifier))
        #expect(names == Set((1...64).map { "\($0)" }))
    }

    @Test func `what is removed is gone, from the one list only`() {
        var ledger = NotificationLedger()
        for name in ["a", "b", "c"] { ledger.add(request(name), at: start) }
        ledger.add(request("w", after(10)), at: start)
        ledger.removeDelivered(["b", "w"], at: start)
        #expect(ledger.delivered(at: start).map(\.request.identifier) == ["a", "c"])
        ledger.removeDelivered(nil, at: start)
        #expect(ledger.delivered(at: start).isEmpty)
        #expect(ledger.pending(at: start).count == 1)
        ledger.removePending(nil, at: start)
        #expect(ledger.pending(at: start).isEmpty)
    }

    @Test func `an interval that no trigger can have ends the process`() async {
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
        await #expect(processExitsWith: .failure) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
        }
    }
}
