package import WalletModel

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
