import SQLiteAccess
import WalletModel

/// Writes a filter as SQL over the columns of a row type.
///
/// In SQL a comparison with a missing value is unknown, which counts as false everywhere but below
/// `NOT`; there it is made false first.
struct FilterSQL<Row: StoredRow> {
    let keys: AccountKeys

    func sql(_ filter: RowFilter<Row.Field>) throws(WalletError) -> QuerySQL {
        switch filter {
        case .constant(let isTrue): return QuerySQL(text: isTrue ? "1" : "0")
        case .isMissing(let field): return QuerySQL(text: "(\(presence(field)) IS NULL)")
        case .compare(let field, let comparison, let value):
            guard field.kind.takes(value), comparison == .equal || field.kind.isOrdered else {
                throw Self.misuse(field, value)
            }
            return compare(field, comparison, value)
        case .among(let field, let values):
            for value in values where !field.kind.takes(value) { throw Self.misuse(field, value) }
            return values.isEmpty ? QuerySQL(text: "0") : among(field, values)
        case .not(let inner):
            let inner = try sql(inner)
            return QuerySQL(text: "(NOT coalesce(\(inner.text), 0))", values: inner.values)
        case .all(let parts):
            return parts.isEmpty ? QuerySQL(text: "1") : .joined(try sql(parts), " AND ")
        case .any(let parts):
            return parts.isEmpty ? QuerySQL(text: "0") : .joined(try sql(parts), " OR ")
        }
    }

    private func sql(_ filters: [RowFilter<Row.Field>]) throws(WalletError) -> [QuerySQL] {
        var parts: [QuerySQL] = []
        for filter in filters { parts.append(try sql(filter)) }
        return parts
    }

    private func presence(_ field: Row.Field) -> String {
        let name = Row.sql(field)
        return field.kind == .decimal ? name + "_significand" : name
    }

    private func compare(
        _ field: Row.Field, _ comparison: RowComparison, _ value: RowValue
    ) -> QuerySQL {
        let name = Row.sql(field)
        switch value {
        case .decimal(let number): return DecimalSQL(name: name).compare(comparison, number)
        case .text(let text):
            return QuerySQL(text: "(\(folded(name, for: [text])) = ?)", values: [.text(text)])
        case .id, .moment, .integer, .indicator, .status, .type:
            guard let stored = stored(value, in: field) else { return QuerySQL(text: "0") }
            return QuerySQL(text: "(\(name) \(comparison.rawValue) ?)", values: [stored])
        }
    }

    private func among(_ field: Row.Field, _ values: [RowValue]) -> QuerySQL {
        let name = Row.sql(field)
        if field.kind == .decimal { return DecimalSQL(name: name).among(values) }
        var texts: [String] = []
        for case .text(let text) in values { texts.append(text) }
        return QuerySQL(text: folded(name, for: texts) + " IN ")
            + .list(values.compactMap { stored($0, in: field) })
    }

    /// A value as its column holds it; nil for an account that never was in the wallet.
    private func stored(_ value: RowValue, in field: Row.Field) -> Value? {
        switch value {
        case .id(let id):
            field.kind == .accountID ? keys.key(of: id).map(Value.integer) : .id(id)
        case .moment(let moment): .integer(moment.nanoseconds)
        case .integer(let number): .integer(number)
        case .indicator(let indicator): .integer(indicator.storedCode)
        case .status(let status): .integer(status.storedCode)
        case .type(let type): .integer(type.storedCode)
        case .text(let text): .text(text)
        case .decimal: nil
        }
    }

    /// The column with the three characters replaced that Unicode holds to be the same as an ASCII
    /// character: the Kelvin sign, the Greek question mark and the grave accent of Greek.
    private func folded(_ name: String, for texts: [String]) -> String {
        var name = name
        for (character, code) in [("K", 0x212A), (";", 0x037E), ("`", 0x1FEF)]
        where texts.contains(where: { $0.contains(character) }) {
            name = "replace(\(name), char(\(code)), '\(character)')"
        }
        return name
    }

    private static func misuse(_ field: Row.Field, _ value: RowValue) -> WalletError {
        WalletError(
            .misuse,
            "The field '\(field.rawValue)' cannot be held against \(value) in that way. Give it a "
                + "value of its own kind.")
    }
}
