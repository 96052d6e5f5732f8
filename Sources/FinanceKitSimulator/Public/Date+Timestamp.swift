import Foundation
import WalletModel

extension Date {
    /// The moment to the microsecond or so that a date can hold.
    init(_ moment: Timestamp) {
        self.init(timeIntervalSince1970: Double(moment.nanoseconds) / 1e9)
    }
}

extension Timestamp {
    /// The moment in whole milliseconds; it stops at the ends of what can be held.
    init(_ date: Date) {
        // The largest whole numbers of seconds that fit into the nanoseconds of 64 bits.
        let seconds = min(max(date.timeIntervalSince1970, -9_223_372_036), 9_223_372_036)
        self.init(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000)
    }
}
