/// The balances that an institution gives for one moment: one of two kinds, or both.
///
/// Standing: documented (Apple's `CurrentBalance`, WWDC24 session 2023); the coded form is
/// assumed.
@available(iOS 17.4, *)
@nonexhaustive
public enum CurrentBalance: Codable, Hashable, Sendable {
    /// Pending transactions are counted.
    case available(Balance)
    /// Only posted transactions are counted.
    case booked(Balance)
    /// Both are known.
    case availableAndBooked(available: Balance, booked: Balance)
}
