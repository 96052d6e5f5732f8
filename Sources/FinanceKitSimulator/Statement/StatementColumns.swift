/// Where the columns of a statement stand, read from its first line.
struct StatementColumns: Hashable {
    let transactionDate: Int
    let clearingDate: Int
    let description: Int
    let merchant: Int
    let category: Int
    let type: Int
    let amount: Int
    /// Older statements have no such column.
    let purchasedBy: Int?
    /// The code in the title of the amount column, such as USD.
    let currencyCode: String
    /// Titles that mean nothing here.
    let ignored: [String]
    let count: Int

    private static let needed = [
        "transaction date", "clearing date", "description", "merchant", "category", "type",
    ]

    init(_ header: [CSVValue], name: String) throws(StatementError) {
        var places: [String: Int] = [:]
        var currency: String?
        var ignored: [String] = []
        for (index, title) in header.enumerated() {
            var key = title.text.trimmed.lowercased()
            if let code = Self.currency(of: key) {
                currency = code
                key = "amount"
            }
            guard places[key] == nil else {
                throw StatementError(
                    .header, name: name, line: title.line, column: title.column,
                    value: title.text.shortened,
                    reason: "The column \"\(title.text.shortened)\" is named twice. Keep one.")
            }
            places[key] = index
            if !Self.needed.contains(key), key != "amount", key != "purchased by" {
                ignored.append(title.text)
            }
        }
        func place(_ key: String, _ title: String) throws(StatementError) -> Int {
            if let place = places[key] { return place }
            let found = header.map(\.text).joined(separator: ", ")
            throw StatementError(
                .header, name: name, line: header.first?.line ?? 1,
                column: header.first?.column ?? 1, value: found.shortened,
                reason: "The first line has no column \"\(title)\"; it reads "
                    + "\"\(found.shortened)\". Expected the columns Transaction Date, Clearing "
                    + "Date, Description, Merchant, Category, Type and Amount (USD), in any "
                    + "order. Export the statement again as CSV.")
        }
        transactionDate = try place("transaction date", "Transaction Date")
        clearingDate = try place("clearing date", "Clearing Date")
        description = try place("description", "Description")
        merchant = try place("merchant", "Merchant")
        category = try place("category", "Category")
        type = try place("type", "Type")
        // A title without a currency code does not count as the amount's.
        if currency == nil { places["amount"] = nil }
        amount = try place("amount", "Amount (USD)")
        purchasedBy = places["purchased by"]
        currencyCode = currency ?? ""
        self.ignored = ignored
        count = header.count
    }

    /// The code in `amount (usd)`, in capitals.
    private static func currency(of title: String) -> String? {
        guard title.hasPrefix("amount ("), title.hasSuffix(")") else { return nil }
        let code = title.dropFirst("amount (".count).dropLast()
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
            return nil
        }
        return code.uppercased()
    }
}

extension String {
    /// The text without blanks at its ends.
    var trimmed: String {
        // Nearly every value has none, and looking at two bytes tells.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first),
            (0x21...0x7E).contains(last)
        {
            return self
        }
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
