import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// A part of a statement: text of our own making, and the values that its marks stand for.
///
/// What comes from a query is only ever a value.
struct QuerySQL {
    var text = ""
    var values: [Value] = []

    static func + (left: QuerySQL, right: QuerySQL) -> QuerySQL {
        QuerySQL(text: left.text + right.text, values: left.values + right.values)
    }

    /// Some parts with a word between them, in parentheses.
    static func joined(_ parts: [QuerySQL], _ word: String) -> QuerySQL {
        QuerySQL(
            text: "(" + parts.map(\.text).joined(separator: word) + ")",
            values: parts.flatMap(\.values))
    }

    /// As many marks as there are values, in parentheses.
    static func list(_ values: [Value]) -> QuerySQL {
        QuerySQL(
            text: "(" + values.map { _ in "?" }.joined(separator: ", ") + ")", values: values)
    }
}

extension Value {
    static func id(_ id: UUID) -> Value {
        .blob(withUnsafeBytes(of: id.uuid) { Array($0) })
    }
}
