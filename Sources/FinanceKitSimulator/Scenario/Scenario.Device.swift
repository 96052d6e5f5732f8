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
        /// Whether the device offers financial data at all; nil leaves it to OS and region.
        package var financialData: Bool?
        /// Whose phone it is.
        package var person = Person.owner

        /// What the person is to the accounts of the wallet; some are not offered to everyone.
        package enum Person: String, CaseIterable, Hashable, Sendable {
            /// The holder of every account.
            case owner
            /// A participant of somebody's Apple Card Family, who is not offered the card's data.
            case cardFamilyParticipant
            /// A child of Apple Cash Family, who is not offered the data of Apple Cash.
            case cashFamilyChild
        }

        /// 2026-03-02T09:00:00-05:00, where a scenario names no time.
        package static let defaultStart = Timestamp(seconds: 1_772_460_000)
    }
}
