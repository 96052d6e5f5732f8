/// What a query of balance snapshots can filter by or sort by.
package enum BalanceField: String, RowField {
    case id, accountID
    /// The currency of the available amount, or else of the booked one.
    case currencyCode
    case availableAmount, availableCurrency, availableAsOf
    /// As the extension sees it: nothing at all is credit.
    case availableIndicator
    case bookedAmount, bookedCurrency, bookedAsOf
    /// As the extension sees it: nothing at all is credit.
    case bookedIndicator

    package var kind: RowFieldKind {
        switch self {
        case .id: .id
        case .accountID: .accountID
        case .currencyCode, .availableCurrency, .bookedCurrency: .text
        case .availableAmount, .bookedAmount: .decimal
        case .availableAsOf, .bookedAsOf: .moment
        case .availableIndicator, .bookedIndicator: .indicator
        }
    }
}
