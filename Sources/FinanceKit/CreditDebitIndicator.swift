/// Which way an amount goes.
///
/// Standing: documented (Apple's `CreditDebitIndicator`); the raw values follow the order of the
/// cases, which is assumed.
@available(iOS 17.4, *)
@nonexhaustive
public enum CreditDebitIndicator: Int16, Codable, CaseIterable, Equatable, Sendable {
    /// Raises an asset or lowers a liability.
    case credit
    /// Lowers an asset or raises a liability.
    case debit
}
