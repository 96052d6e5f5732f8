/// What a query of transactions can filter by or sort by.
package enum TransactionField: String, RowField {
    case id, accountID, amount, amountCurrency, foreignAmount, foreignCurrency
    case foreignExchangeRate, indicator, transactionDescription, originalDescription
    case merchantCategoryCode, merchantName, type, status, transactionDate, postedDate

    package var kind: RowFieldKind {
        switch self {
        case .id: .id
        case .accountID: .accountID
        case .amount, .foreignAmount, .foreignExchangeRate: .decimal
        case .amountCurrency, .foreignCurrency, .transactionDescription, .originalDescription,
            .merchantName:
            .text
        case .indicator: .indicator
        case .merchantCategoryCode: .integer
        case .type: .type
        case .status: .status
        case .transactionDate, .postedDate: .moment
        }
    }
}
