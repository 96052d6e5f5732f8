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
