package import WalletModel

/// How long a delivery may take, by the frequency that its types were registered with.
package struct WindowLengths: Hashable, Sendable {
    package var hourly: Duration
    package var daily: Duration
    package var weekly: Duration

    package init(
        hourly: Duration = .seconds(30), daily: Duration = .seconds(60),
        weekly: Duration = .seconds(120)
    ) {
        self.hourly = hourly
        self.daily = daily
        self.weekly = weekly
    }

    /// The window of one frequency.
    package subscript(frequency: DeliveryFrequency) -> Duration {
        get {
            switch frequency {
            case .hourly: hourly
            case .daily: daily
            case .weekly: weekly
            }
        }
        set {
            switch frequency {
            case .hourly: hourly = newValue
            case .daily: daily = newValue
            case .weekly: weekly = newValue
            }
        }
    }
}
