import FinanceKitSimulator
package import WalletModel

/// The words about a standing device that stand below a timeline.
package enum DeviceReport {
    /// `default: Mon 2 Mar 2026 09:00:00, the next wake is due in 1h`.
    package static func line(
        _ name: String, now: Timestamp, timeZone: String, nextWake: Timestamp?, obstacle: String?
    ) -> String {
        let clock = DeviceClockText(timeZone: timeZone)
        let wake =
            nextWake.map { "the next wake is due in \(DurationText.short($0.since(now)))" }
            ?? "no wake is due" + (obstacle.map { ": \($0)" } ?? "")
        return "\(name): \(clock.full(now)), \(wake)"
    }

    /// The moment by the device's own clock.
    package static func moment(_ moment: Timestamp, timeZone: String) -> String {
        DeviceClockText(timeZone: timeZone).full(moment)
    }
}
