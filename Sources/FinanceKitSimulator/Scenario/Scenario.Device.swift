package import WalletModel

extension Scenario {
    /// The simulated phone.
    package struct Device: Hashable, Sendable {
        /// Such as `26.0`.
        package var osVersion = "26.0"
        /// Region code such as `US`.
        package var region = "US"
        /// Time zone identifier such as `America/New_York`; the system knows it.
        package var timeZone = "America/New_York"
        /// Device time at the start.
        package var start = Device.defaultStart
        /// What identifiers and chance are made from.
        package var seed: UInt64 = 1
        /// Whether the device offers financial data at all.
        package var hasFinancialData = true

        /// 2026-03-02T09:00:00-05:00, where a scenario names no time.
        package static let defaultStart = Timestamp(seconds: 1_772_460_000)
    }
}
