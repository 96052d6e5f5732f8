package import Foundation
package import WalletModel

extension Date {
    /// The same moment, exact to the second and as near behind it as a date can hold.
    ///
    /// A date counts from 2001 in floating point. Dividing all nanoseconds at once would lose
    /// more than taking the seconds for themselves.
    package init(_ timestamp: Timestamp) {
        let (seconds, nanoseconds) = timestamp.nanoseconds.quotientAndRemainder(
            dividingBy: Timestamp.nanosecondsPerSecond)
        self.init(
            timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + Double(nanoseconds)
                / 1e9
        )
    }
}

extension Timestamp {
    /// The nearest moment that can be held.
    package init(_ date: Date) {
        let seconds = date.timeIntervalSince1970
        let whole = seconds.rounded(.down)
        guard let wholeSeconds = Int64(exactly: whole), wholeSeconds.magnitude < 9_223_372_036
        else {
            self.init(nanoseconds: seconds < 0 ? .min : .max)
            return
        }
        let fraction = Int64(((seconds - whole) * 1e9).rounded())
        self.init(nanoseconds: wholeSeconds * Self.nanosecondsPerSecond + fraction)
    }
}
