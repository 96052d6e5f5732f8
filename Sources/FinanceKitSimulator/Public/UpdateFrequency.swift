import WalletModel

/// How often an extension is woken at the most, as `FinanceStore.UpdateFrequency` has it.
public enum UpdateFrequency: String, CaseIterable, Hashable, Sendable {
    case hourly, daily, weekly

    var frequency: DeliveryFrequency {
        switch self {
        case .hourly: .hourly
        case .daily: .daily
        case .weekly: .weekly
        }
    }

    init(_ frequency: DeliveryFrequency) {
        self =
            switch frequency {
            case .hourly: .hourly
            case .daily: .daily
            case .weekly: .weekly
            }
    }
}
