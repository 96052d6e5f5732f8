import WalletModel

/// One row of a statement, checked but not yet put into the words of the wallet.
struct StatementRow: Hashable {
    var transactionDay: CivilDate
    /// Nil while the transaction is pending.
    var clearingDay: CivilDate?
    var description: String
    var merchant: String
    var category: String
    var type: String
    /// As the statement has it: positive for what is owed.
    var amount: ExactDecimal
    var purchasedBy: String

    init(
        _ values: [CSVValue], columns: StatementColumns, name: String
    ) throws(StatementError) {
        guard values.count == columns.count else {
            throw StatementError(
                .valueCount, name: name, line: values.first?.line ?? 1, column: 1,
                value: values.map(\.text).joined(separator: ",").shortened,
                reason: "The row has \(values.count) values, and the first line names "
                    + "\(columns.count) columns. Put values with commas in quotes.")
        }
        let date = values[columns.transactionDate]
        transactionDay = try Self.day(date, "Transaction Date", name: name)
        let clearing = values[columns.clearingDate]
        clearingDay =
            clearing.text.trimmed.isEmpty
            ? nil : try Self.day(clearing, "Clearing Date", name: name)
        description = values[columns.description].text
        guard !description.trimmed.isEmpty else {
            let place = values[columns.description]
            throw StatementError(
                .missingValue, name: name, line: place.line, column: place.column, value: "",
                reason: "The Description is empty. Every row needs one.")
        }
        merchant = values[columns.merchant].text.trimmed
        category = values[columns.category].text.trimmed
        type = values[columns.type].text.trimmed
        purchasedBy = columns.purchasedBy.map { values[$0].text } ?? ""
        let sum = values[columns.amount]
        guard let amount = StatementValues.amount(sum.text.trimmed) else {
            throw StatementError(
                .amount, name: name, line: sum.line, column: sum.column, value: sum.text.shortened,
                reason: "The Amount \"\(sum.text.shortened)\" is not an amount. Expected digits "
                    + "with a decimal point, such as 12.34, -5.00 or 1,234.56.")
        }
        self.amount = amount
    }

    private static func day(
        _ value: CSVValue, _ title: String, name: String
    ) throws(StatementError) -> CivilDate {
        if let day = StatementValues.day(value.text.trimmed) { return day }
        throw StatementError(
            .date, name: name, line: value.line, column: value.column, value: value.text.shortened,
            reason: "The \(title) \"\(value.text.shortened)\" is not a day. Expected MM/DD/YYYY, "
                + "such as 02/28/2026.")
    }
}
