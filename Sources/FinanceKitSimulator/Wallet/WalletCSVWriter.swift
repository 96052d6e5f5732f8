package import Foundation
package import WalletModel
package import WalletStore

/// Writes one account as the CSV of an Apple Card statement, the newest row first.
///
/// Its columns hold a day, texts, a category, a type and an amount. Times of day, foreign amounts,
/// balances and ids are not among them; rows that are not booked have no clearing date and read
/// as pending.
package enum WalletCSVWriter {
    /// How much is handed on at a time, at least.
    private static let chunkBytes = 65_536

    /// Writes all transactions of an account; days are those of `timeZone`.
    package static func write(
        _ store: WalletStore, account: AccountRecord, timeZone: TimeZone,
        to sink: ([UInt8]) throws -> Void
    ) throws {
        var text =
            "Transaction Date,Clearing Date,Description,Merchant,Category,Type,"
            + "\(value("Amount (\(account.currencyCode))")),Purchased By\n"
        let query = WalletQuery<TransactionRecord>(
            filter: .compare(.accountID, .equal, .id(account.id)),
            sort: [RowSort(.transactionDate, isReversed: true)])
        var cursor = try store.select(query)
        while !cursor.isFinished {
            for row in try cursor.next() {
                text += line(row, timeZone) + "\n"
            }
            guard text.utf8.count >= chunkBytes else { continue }
            try sink(Array(text.utf8))
            text.removeAll(keepingCapacity: true)
        }
        try sink(Array(text.utf8))
    }

    private static func line(_ row: TransactionRecord, _ timeZone: TimeZone) -> String {
        // A clearing date is what makes a row booked.
        let cleared = row.status == .booked ? row.postedDate ?? row.transactionDate : nil
        let amount = row.indicator == .debit ? row.amount.amount : -row.amount.amount
        return [
            day(row.transactionDate, timeZone), cleared.map { day($0, timeZone) } ?? "",
            description(of: row), row.merchantName ?? "",
            StatementVocabulary.word(forCategory: row.merchantCategoryCode),
            StatementVocabulary.word(for: row.type), amount.text(placesMin: 2), "",
        ].map(value).joined(separator: ",")
    }

    /// The text of a row, which a statement always has.
    private static func description(of row: TransactionRecord) -> String {
        [row.originalDescription, row.transactionDescription, row.merchantName ?? ""]
            .first { text in text.contains { !$0.isWhitespace } } ?? "-"
    }

    private static func day(_ moment: Timestamp, _ timeZone: TimeZone) -> String {
        let seconds = Int(moment.date.timeIntervalSince1970)
        let local = seconds + timeZone.secondsFromGMT(for: moment.date)
        let date = CivilDate(daysSince1970: Int((Double(local) / 86_400).rounded(.down)))
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(digits(date.month, 2))/\(digits(date.day, 2))/\(digits(date.year, 4))"
    }

    /// In quotes where it has a comma, a quote or a control character such as a line end.
    private static func value(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0 != "," && $0 != "\"" && $0.value >= 0x20
        }
        if isPlain { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
