package import WalletModel

extension AccountRecord {
    package static func sql(_ field: AccountField) -> String {
        switch field {
        case .id: "id"
        case .displayName: "display_name"
        case .accountDescription: "description"
        case .institutionName: "institution"
        case .currencyCode: "currency"
        case .openingDate: "opening_date"
        case .asset: "nullif(1 - is_liability, 0)"
        case .liability: "nullif(is_liability, 0)"
        case .creditLimit: "limit"
        case .creditLimitCurrency: "limit_currency"
        case .nextPaymentDueDate: "payment_due_date"
        case .minimumNextPayment: "minimum"
        case .minimumNextPaymentCurrency: "minimum_currency"
        case .overduePayment: "overdue"
        case .overduePaymentCurrency: "overdue_currency"
        }
    }
}

extension BalanceRecord {
    package static func sql(_ field: BalanceField) -> String {
        switch field {
        case .id: "id"
        case .accountID: "account_key"
        case .currencyCode: "coalesce(available_currency, booked_currency)"
        case .availableAmount: "available"
        case .availableCurrency: "available_currency"
        case .availableAsOf: "available_as_of"
        case .availableIndicator: indicator("available")
        case .bookedAmount: "booked"
        case .bookedCurrency: "booked_currency"
        case .bookedAsOf: "booked_as_of"
        case .bookedIndicator: indicator("booked")
        }
    }

    /// Nothing at all is credit, whatever the row says.
    private static func indicator(_ name: String) -> String {
        "CASE WHEN \(name)_significand = 0 THEN \(IndicatorRecord.credit.storedCode) "
            + "ELSE \(name)_indicator END"
    }
}

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
