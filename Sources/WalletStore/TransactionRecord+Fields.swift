package import WalletModel

extension TransactionRecord {
    package static func sql(_ field: TransactionField) -> String {
        switch field {
        case .id: "id"
        case .accountID: "account_key"
        case .amount: "amount"
        case .amountCurrency: "amount_currency"
        case .foreignAmount: "foreign"
        case .foreignCurrency: "foreign_currency"
        case .foreignExchangeRate: "rate"
        case .indicator: "indicator"
        case .transactionDescription: "description"
        case .originalDescription: "original_description"
        case .merchantCategoryCode: "category_code"
        case .merchantName: "merchant"
        case .type: "type"
        case .status: "status"
        case .transactionDate: "transaction_date"
        case .postedDate: "posted_date"
        }
    }
}
