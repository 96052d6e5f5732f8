/// How often an extension asked to be woken for a kind of data.
package enum DeliveryFrequency: String, CaseIterable, Codable, Sendable {
    case hourly, daily, weekly

    /// The least time between two deliveries of the same kind of data.
    package var interval: Duration {
        switch self {
        case .hourly: .seconds(3600)
        case .daily: .seconds(86_400)
        case .weekly: .seconds(7 * 86_400)
        }
    }
}
