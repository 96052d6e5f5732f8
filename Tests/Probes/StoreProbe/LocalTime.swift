import Foundation
import Glibc

/// What an extension sees of its time zone.
enum LocalTime {
    /// Prints the local time in every way that extensions ask for it.
    static func show() {
        let now = Date()
        let calendar = Calendar.current
        let parts = calendar.dateComponents([.day, .hour, .minute], from: now)
        let day = calendar.dateInterval(of: .day, for: now)
        let hours = (day?.duration ?? 0) / 3600
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        print(
            "\(TimeZone.current.identifier) \(calendar.timeZone.identifier) "
                + "TZ=\(ProcessInfo.processInfo.environment["TZ"] ?? "none")")
        print(
            "calendar \(parts.day ?? 0) \(two(parts.hour)):\(two(parts.minute)), "
                + "a day of \(hours) hours, offset \(TimeZone.current.secondsFromGMT(for: now)), "
                + "summer \(TimeZone.current.isDaylightSavingTime(for: now))")
        print("formatter \(formatter.string(from: now))")
        var seconds = time_t(now.timeIntervalSince1970)
        var local = tm()
        localtime_r(&seconds, &local)
        print("C library \(two(Int(local.tm_hour))):\(two(Int(local.tm_min)))")
    }

    private static func two(_ number: Int?) -> String {
        let text = "\(number ?? -1)"
        return text.count < 2 ? "0" + text : text
    }
}
