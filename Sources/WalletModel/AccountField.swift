/// What a query of accounts can filter by or sort by.
package enum AccountField: String, RowField {
    case id, displayName, accountDescription, institutionName, currencyCode, openingDate
    /// There where the account is an asset.
    case asset
    /// There where the account is a liability.
    case liability
    case creditLimit, creditLimitCurrency, nextPaymentDueDate
    case minimumNextPayment, minimumNextPaymentCurrency
    case overduePayment, overduePaymentCurrency

    package var kind: RowFieldKind {
        switch self {
        case .id: .id
        case .displayName, .accountDescription, .institutionName, .currencyCode,
            .creditLimitCurrency, .minimumNextPaymentCurrency, .overduePaymentCurrency:
            .text
        case .openingDate, .nextPaymentDueDate: .moment
        case .creditLimit, .minimumNextPayment, .overduePayment: .decimal
        case .asset, .liability: .presence
        }
    }
}
