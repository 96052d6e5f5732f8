import CSQLite

extension Connection {
    /// Opens a database that is there as bytes, for reading; no file is touched.
    ///
    /// A database in the mode of a write-ahead log is read as it stands, without its log: one that
    /// has a log must be opened as a file.
    package convenience init(image bytes: UnsafeRawBufferPointer) throws(SQLiteError) {
        try self.init(.memory, options: ConnectionOptions(access: .readWrite))
        // Taken over by SQLite, which frees it in every case.
        guard let copy = sqlite3_malloc64(UInt64(max(1, bytes.count))) else {
            throw SQLiteError(code: ResultCode(rawValue: SQLITE_NOMEM), message: "out of memory")
        }
        if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
        let image = copy.assumingMemoryBound(to: UInt8.self)
        // A database in memory can have no log. These two bytes of the header say that it has one.
        if bytes.count >= Self.headerLength, image[18] == 2, image[19] == 2 {
            image[18] = 1
            image[19] = 1
        }
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        let size = Int64(bytes.count)
        let code = sqlite3_deserialize(handle, "main", image, size, size, flags)
        guard code == SQLITE_OK else { throw failure(code, sql: nil) }
    }

    private static var headerLength: Int { 100 }
}
