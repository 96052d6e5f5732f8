import CSQLite

/// Asks SQLite to copy what is bound, since Swift's memory moves on.
///
/// Unsafe by type only: it is a constant, a mark that SQLite compares with and never calls.
nonisolated(unsafe) private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Statement {
    package func bindNull(at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, index))
    }

    package func bind(_ value: Int64, at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_int64(handle, index, value))
    }

    package func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
        guard let value else { return try bindNull(at: index) }
        try bind(value, at: index)
    }

    package func bind(_ value: Double, at index: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_double(handle, index, value))
    }

    package func bind(_ value: String, at index: Int32) throws(SQLiteError) {
        var text = value
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty string has no address, and no address would mean null.
                guard let start = characters.baseAddress else {
                    return sqlite3_bind_text(handle, index, "", 0, copied)
                }
                return sqlite3_bind_text64(
                    handle, index, start, UInt64(characters.count), copied, UInt8(SQLITE_UTF8))
            }
        }
        try check(code)
    }

    package func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
        guard let value else { return try bindNull(at: index) }
        try bind(value, at: index)
    }

    package func bind(blob bytes: UnsafeRawBufferPointer, at index: Int32) throws(SQLiteError) {
        guard let start = bytes.baseAddress else {
            return try check(sqlite3_bind_zeroblob(handle, index, 0))
        }
        try check(sqlite3_bind_blob64(handle, index, start, UInt64(bytes.count), copied))
    }

    package func bind(blob bytes: [UInt8], at index: Int32) throws(SQLiteError) {
        let code = bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else {
                return sqlite3_bind_zeroblob(handle, index, 0)
            }
            return sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), copied)
        }
        try check(code)
    }

    package func bind(_ value: Value, at index: Int32) throws(SQLiteError) {
        switch value {
        case .null: try bindNull(at: index)
        case .integer(let number): try bind(number, at: index)
        case .real(let number): try bind(number, at: index)
        case .text(let text): try bind(text, at: index)
        case .blob(let bytes): try bind(blob: bytes, at: index)
        }
    }
}
