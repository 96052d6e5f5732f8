/// What kind of transaction it is.
///
/// Standing: documented (Apple's `TransactionType`); the raw values follow the order of the cases,
/// which is assumed.
@available(iOS 17.4, *)
@nonexhaustive
public enum TransactionType: Int16, Codable, CaseIterable, Sendable {
    /// A kind that none of the others fits.
    case unknown
    /// A correction in either direction.
    case adjustment
    /// Cash from a machine.
    case atm
    /// A bill that was paid, mostly electronically.
    case billPayment
    /// A check.
    case check
    /// A payer put money into the payee's account.
    case deposit
    /// A payer put money in directly.
    case directDeposit
    /// A dividend.
    case dividend
    /// A fee of the account's provider.
    case fee
    /// Interest, earned or owed.
    case interest
    /// A purchase at a point of sale.
    case pointOfSale
    /// Money moved between accounts.
    case transfer
    /// Money taken by another party, automatically or again and again.
    case withdrawal
    /// A fixed amount on a regular date.
    case standingOrder
    /// Money collected by a third party on agreed dates.
    case directDebit
    /// A loan paid out or paid back.
    case loan
    /// Money given back.
    case refund
}
