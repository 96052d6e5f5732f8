import Foundation
import WalletModel

extension Timestamp {
    /// The moment in whole seconds, as the calendar of Foundation takes it.
    var date: Date {
        Date(timeIntervalSince1970: Double(nanoseconds / Self.nanosecondsPerSecond))
    }
}
