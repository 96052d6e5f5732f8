import CSQLite

/// Readers of the current row; they are valid between a `step` that gave true and the next call.
extension Statement {
    package var columnCount: Int32 { sqlite3_column_count(handle) }

    /// The name of a column, as the statement gives it.
    package func columnName(at index: Int32) -> String {
        guard let name = sqlite3_column_name(handle, index) else { return "" }
        return String(cString: name)
    }

    package func isNull(at index: Int32) -> Bool {
        sqlite3_column_type(handle, index) == SQLITE_NULL
    }

    /// The whole number of a column; 0 for null.
    package func integer(at index: Int32) -> Int64 {
        sqlite3_column_int64(handle, index)
    }

    package func optionalInteger(at index: Int32) -> Int64? {
        isNull(at: index) ? nil : integer(at: index)
    }

    /// Lends the UTF-8 bytes of a text column without copying them; empty for null.
    package func withText<Result>(
        at index: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        // The text must be asked for before its length, which may change with its encoding.
        let start = sqlite3_column_text(handle, index)
        return body(
            UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index))))
    }

    /// Lends the bytes of a blob column without copying them; empty for null.
    package func withBlob<Result>(
        at index: Int32, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let start = sqlite3_column_blob(handle, index)
        return body(
            UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index))))
    }

    /// The text of a column; empty for null.
    package func text(at index: Int32) -> String {
        withText(at: index) { String(decoding: $0, as: UTF8.self) }
    }

    package func optionalText(at index: Int32) -> String? {
        isNull(at: index) ? nil : text(at: index)
    }

    package func blob(at index: Int32) -> [UInt8] {
        withBlob(at: index) { [UInt8]($0) }
    }

    package func value(at index: Int32) -> Value {
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: .integer(integer(at: index))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, index))
        case SQLITE_TEXT: .text(text(at: index))
        case SQLITE_BLOB: .blob(blob(at: index))
        default: .null
        }
    }
}
