package import WalletModel

/// One launch that the scheduler asks for, with all that explains it.
package struct Wake: Hashable, Sendable {
    /// Counts the wakes of one engine from 1.
    package let number: Int
    /// Device time at which the launch is made.
    package let moment: Timestamp
    /// The moment at which the first of its types became due; earlier than `moment` where another
    /// wake was still in progress or the device's time went past it.
    package let due: Timestamp
    /// What is delivered, in the order of the data types, each once and with its reason.
    package let causes: [Cause]
    /// How long the delivery may take: the longest window of its types.
    package let window: Duration
    /// How long before the window's end notice is given; nil when it is withheld.
    package let notice: Duration?

    /// The types that are delivered, in order.
    package var types: [DeliveryDataType] { causes.map(\.type) }
    /// Whether it had to wait for something else than a minimum interval.
    package var wasDeferred: Bool { due < moment }

    /// Why one type is delivered.
    package struct Cause: Hashable, Sendable {
        package let type: DeliveryDataType
        /// What the type was registered with when the wake was made.
        package let frequency: DeliveryFrequency
        /// Device time of the first change that is carried.
        package let changedSince: Timestamp
        /// Device time of the last change that is carried.
        package let lastChange: Timestamp
        /// How many changes became one delivery; at least 1.
        package let changeCount: Int
        /// When the type became due.
        package let due: Timestamp
        /// Device time of the delivery before this one; nil for the first.
        package let previousDelivery: Timestamp?
        /// Whether the minimum interval held the first change back.
        package let waitedForInterval: Bool
        /// The number of the failed wake that carried some of these changes before.
        package let retryOf: Int?
    }
}

extension Wake {
    /// A wake that no scheduler asked for, with the window and the notice of this one.
    ///
    /// Trials use it: what happens if the extension is woken again, or for other types.
    package func repeated(
        number: Int, at moment: Timestamp, types: [DeliveryDataType]
    ) -> Wake {
        let causes = types.sorted().map { type in
            Cause(
                type: type, frequency: self.causes.first?.frequency ?? .hourly,
                changedSince: moment, lastChange: moment, changeCount: 1, due: moment,
                previousDelivery: self.moment, waitedForInterval: false, retryOf: nil)
        }
        return Wake(
            number: number, moment: moment, due: moment, causes: causes, window: window,
            notice: notice)
    }

    /// The first wake of a device on which none was asked for.
    package static func unasked(
        number: Int, at moment: Timestamp, types: [DeliveryDataType], window: Duration,
        notice: Duration?
    ) -> Wake {
        Wake(
            number: number, moment: moment, due: moment, causes: [], window: window, notice: notice
        )
        .repeated(number: number, at: moment, types: types)
    }
}
