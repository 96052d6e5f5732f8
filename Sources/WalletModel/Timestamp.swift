/// A moment, counted in whole nanoseconds since 1970-01-01T00:00:00Z.
///
/// Its text is RFC 3339. The years 1678 to 2261 can be held, and parts of the two beside them.
package struct Timestamp: Hashable, Sendable, Comparable {
    /// Nanoseconds since 1970-01-01T00:00:00Z; negative before that.
    package let nanoseconds: Int64

    package static let nanosecondsPerSecond: Int64 = 1_000_000_000

    /// Makes the moment that many nanoseconds after the start of 1970.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Makes the moment that many whole seconds after the start of 1970.
    package init(seconds: Int64) {
        nanoseconds = seconds * Self.nanosecondsPerSecond
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    /// The moment `duration` later; it stops at the ends of what can be held.
    package func adding(_ duration: Duration) -> Timestamp {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
        return Timestamp(nanoseconds: overflow ? (sum < 0 ? .max : .min) : sum)
    }

    /// How long it is from `earlier` to this moment.
    package func since(_ earlier: Timestamp) -> Duration {
        .nanoseconds(nanoseconds) - .nanoseconds(earlier.nanoseconds)
    }
}

extension Duration {
    /// The length in whole nanoseconds, cut off toward zero, held at the ends of 64 bits.
    package var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflow else { return seconds < 0 ? .min : .max }
        let (sum, overflowed) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflowed ? (seconds < 0 ? .min : .max) : sum
    }
}
