import CClockProbe
import Dispatch
import Foundation

/// Every way in which a program reads the wall clock.
enum WallClock {
    static func printAll() {
        show("Date()", Date().timeIntervalSince1970)
        show("Date.now", Date.now.timeIntervalSince1970)
        show("NSDate", NSDate().timeIntervalSince1970)
        show(
            "timeIntervalSinceReferenceDate",
            Date.timeIntervalSinceReferenceDate + Date.timeIntervalBetween1970AndReferenceDate)
        show("clock_gettime", probe_clock_gettime())
        show("clock_gettime coarse", probe_clock_gettime_coarse())
        show("gettimeofday", probe_gettimeofday())
        show("time", probe_time())
        show("timespec_get", probe_timespec_get())
        show("DispatchWallTime", wallTime())
        print("TimeZone.current=\(TimeZone.current.identifier)")
    }

    private static func show(_ name: String, _ seconds: TimeInterval) {
        print("\(name)=\(Int(seconds.rounded(.down)))")
    }

    private static func show(_ name: String, _ nanoseconds: Int64) {
        print("\(name)=\(nanoseconds / 1_000_000_000)")
    }

    /// A wall time is kept as a negative count of nanoseconds.
    private static func wallTime() -> Int64 {
        Int64(bitPattern: DispatchWallTime.now().rawValue) &* -1
    }
}
