import Foundation
import WalletModel

extension Date {
    /// The moment to the microsecond or so that a date can hold.
    init(_ moment: Timestamp) {
        self.init(timeIntervalSince1970: Double(moment.nanoseconds) / 1e9)
    }
}

extension Timestamp {
    /// The largest whole number of seconds that fits into the nanoseconds of 64 bits.
    private static let secondsMax = 9_223_372_036.0

    /// The moment in whole milliseconds; `name` says whose it is.
    ///
    /// - Throws: `SimulatorError` for a date that is no time, or one that cannot be held.
    init(_ date: Date, _ name: String) throws(SimulatorError) {
        let seconds = date.timeIntervalSince1970
        guard seconds.magnitude <= Self.secondsMax else {
            throw SimulatorError(
                .input,
                seconds.isNaN
                    ? "The \(name) is no time: its seconds are not a number. Expected a date."
                    : "The \(name) lies \(seconds) seconds from 1970. Expected a date of the years "
                        + "1678 to 2261.")
        }
        self.init(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000)
    }

    /// The moment from which on something holds; long before all rows is at the first of them.
    init(since date: Date, _ name: String) throws(SimulatorError) {
        let isFar = date.timeIntervalSince1970.magnitude > Self.secondsMax
        let end = date < Date(timeIntervalSince1970: 0) ? -Self.secondsMax : Self.secondsMax
        try self.init(isFar ? Date(timeIntervalSince1970: end) : date, name)
    }
}
