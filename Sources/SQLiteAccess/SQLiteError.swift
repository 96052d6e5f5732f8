/// A call to SQLite that did not succeed.
package struct SQLiteError: Error, Hashable, Sendable {
    /// The extended result code.
    package let code: ResultCode
    /// SQLite's own words.
    package let message: String
    /// The statement that was being prepared or run; nil when opening.
    package let sql: String?

    package init(code: ResultCode, message: String, sql: String? = nil) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    /// Lets a `catch` clause or a `switch` name a result code.
    package static func ~= (pattern: ResultCode, error: SQLiteError) -> Bool {
        pattern ~= error.code
    }
}

extension SQLiteError: CustomStringConvertible {
    package var description: String {
        let place = sql.map { " in \"\($0)\"" } ?? ""
        return "SQLite answered \(code.rawValue), \"\(message)\"\(place)."
    }
}
