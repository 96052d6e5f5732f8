import WalletModel

/// What the scheduler remembers of one data type.
struct TypeSchedule: Codable, Hashable, Sendable {
    /// Nil while the type is not registered.
    var frequency: DeliveryFrequency?
    /// The start of the last wake that carried the type.
    ///
    /// It outlives registrations, so that registering again does not shorten the interval.
    var lastDelivery: Timestamp?
    /// Changes that no wake has carried yet.
    var pending: Pending?

    /// Changes of one type that wait for a wake.
    struct Pending: Codable, Hashable, Sendable {
        var firstChange: Timestamp
        var lastChange: Timestamp
        var count: Int
        /// The failed wake that carried some of them before.
        var retryOf: Int?
        /// When a retry that does not wait for the interval is due.
        var retryAt: Timestamp?

        /// Both together, as one delivery.
        func merged(with later: Pending) -> Pending {
            Pending(
                firstChange: min(firstChange, later.firstChange),
                lastChange: max(lastChange, later.lastChange), count: count + later.count,
                retryOf: retryOf ?? later.retryOf, retryAt: retryAt ?? later.retryAt)
        }
    }

    /// When the pending changes are to be delivered; nil when there is nothing to deliver.
    var due: Timestamp? {
        guard let frequency, let pending else { return nil }
        if let retryAt = pending.retryAt { return retryAt }
        guard let lastDelivery else { return pending.firstChange }
        return max(pending.firstChange, lastDelivery.adding(frequency.interval))
    }

    /// Notes a change at `moment`.
    mutating func change(at moment: Timestamp) {
        guard frequency != nil else { return }
        let change = Pending(firstChange: moment, lastChange: moment, count: 1)
        pending = pending?.merged(with: change) ?? change
    }
}
