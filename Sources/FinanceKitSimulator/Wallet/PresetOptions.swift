package import Foundation
package import WalletModel

/// Which preset is wanted, and how much of it.
package struct PresetOptions: Sendable {
    package var preset: WalletPreset
    /// The same seed, moment and numbers give the same wallet, ids included.
    package var seed: UInt64
    /// How many days the rows are spread over, the last of which holds `now`.
    package var days: Int
    /// How many transactions there are; nil for as many as such a person makes.
    package var transactions: Int?
    /// The moment on the device; no row is later.
    package var now: Timestamp
    /// Where the person lives, for days and hours.
    package var timeZone: TimeZone

    /// The days that a period may have.
    package static let daysRange = 1...36_525
    /// The transactions that can be asked for.
    package static let transactionsRange = 0...1_000_000

    /// Takes what was chosen; nil takes the preset's own number.
    ///
    /// `days` and `transactions` lie in their ranges.
    package init(
        _ preset: WalletPreset, seed: UInt64 = 1, days: Int? = nil, transactions: Int? = nil,
        now: Timestamp = Scenario.Device.defaultStart, timeZone: TimeZone = .gmt
    ) {
        self.preset = preset
        self.seed = seed
        self.days = days ?? preset.daysDefault
        self.transactions = transactions ?? preset.transactionsDefault
        self.now = now
        self.timeZone = timeZone
        precondition(Self.daysRange.contains(self.days), "a period of \(self.days) days")
        precondition(
            self.transactions.map(Self.transactionsRange.contains) ?? true,
            "\(self.transactions ?? 0) transactions")
    }

    /// How far the clock of a day is from Greenwich, in seconds, at its noon.
    func secondsFromGMT(day: Int) -> Int {
        let noon = Double(day) * 86_400 + 43_200
        return timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: noon))
    }
}
