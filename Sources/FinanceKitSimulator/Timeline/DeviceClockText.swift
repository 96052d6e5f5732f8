import Foundation
package import WalletModel

/// Device times as the device's own clock shows them.
package struct DeviceClockText {
    private let timeZone: TimeZone

    /// Shows times in the zone with that identifier; in UTC when there is no such zone.
    package init(timeZone identifier: String) {
        timeZone = TimeZone(identifier: identifier) ?? .gmt
    }

    /// `Mon 2 Mar 2026 09:00:00`.
    package func full(_ moment: Timestamp) -> String {
        let (date, time) = parts(of: moment)
        return date + " " + time
    }

    /// `09:00:00` on the same day as `other`, else the full form.
    func short(_ moment: Timestamp, beside other: Timestamp) -> String {
        let (date, time) = parts(of: moment)
        return date == parts(of: other).date ? time : date + " " + time
    }

    private func parts(of moment: Timestamp) -> (date: String, time: String) {
        let seconds = Int((moment.nanoseconds - remainder(moment)) / Timestamp.nanosecondsPerSecond)
        let offset = timeZone.secondsFromGMT(
            for: Date(timeIntervalSince1970: TimeInterval(seconds)))
        let local = seconds + offset
        let secondOfDay = ((local % 86_400) + 86_400) % 86_400
        let days = (local - secondOfDay) / 86_400
        let date = CivilDate(daysSince1970: days)
        let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][((days % 7) + 7) % 7]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return ("\(weekday) \(date.day) \(months[date.month - 1]) \(date.year)", time)
    }

    /// Nanoseconds behind the whole second, never negative.
    private func remainder(_ moment: Timestamp) -> Int64 {
        let rest = moment.nanoseconds % Timestamp.nanosecondsPerSecond
        return rest < 0 ? rest + Timestamp.nanosecondsPerSecond : rest
    }
}
