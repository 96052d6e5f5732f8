/// How far a transaction has come.
///
/// Standing: documented (Apple's `TransactionStatus`); the raw values follow the order of the
/// cases, which is assumed.
@available(iOS 17.4, *)
@nonexhaustive
public enum TransactionStatus: Int16, Codable, CaseIterable, Sendable {
    /// Allowed by the institution and not yet pending.
    case authorized
    /// For information only.
    case memo
    /// On its way to being posted.
    case pending
    /// Posted to the account.
    case booked
    /// Refused; no money moved.
    case rejected
}
