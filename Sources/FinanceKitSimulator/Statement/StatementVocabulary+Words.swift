import WalletModel

extension StatementVocabulary {
    /// The word for a type that reads as the same type again.
    static func word(for type: TransactionTypeRecord) -> String { typeWords[type] ?? "Other" }

    /// The word for a category code, or the digits of one that has no word.
    static func word(forCategory code: Int16?) -> String {
        guard let code else { return "Other" }
        return categoryWords[code] ?? String(code)
    }

    private static let typeWords: [TransactionTypeRecord: String] = [
        .adjustment: "Adjustment", .atm: "ATM", .billPayment: "Payment", .check: "Check",
        .deposit: "Deposit", .directDeposit: "Direct Deposit", .dividend: "Dividend",
        .fee: "Fee", .interest: "Interest", .pointOfSale: "Purchase", .transfer: "Transfer",
        .withdrawal: "Withdrawal", .standingOrder: "Standing Order",
        .directDebit: "Direct Debit", .loan: "Installment", .refund: "Refund",
    ]

    private static let categoryWords: [Int16: String] = [
        4511: "Airlines", 5921: "Alcohol", 7538: "Automotive", 8299: "Education",
        5732: "Electronics", 7922: "Entertainment", 5541: "Gas", 9399: "Government",
        5411: "Grocery", 8099: "Health", 5200: "Home", 7011: "Hotels", 6300: "Insurance",
        8011: "Medical", 5912: "Pharmacy", 5812: "Restaurants", 7299: "Services",
        5311: "Shopping", 5968: "Subscriptions", 4121: "Transportation", 4722: "Travel",
        4900: "Utilities",
    ]
}
