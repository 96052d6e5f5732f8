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

    /// Everything that the database holds, its log included, as bytes that `init(image:)` takes.
    ///
    /// Nil where it would be more than `bytesMax` bytes.
    package func image(bytesMax: Int) throws(SQLiteError) -> [UInt8]? {
        let size = try integer("PRAGMA page_count") * integer("PRAGMA page_size")
        guard size <= bytesMax else { return nil }
        var length: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &length, 0) else {
            throw SQLiteError(code: ResultCode(rawValue: SQLITE_NOMEM), message: "out of memory")
        }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }

    /// Makes the database what it was when `image` was taken, as one transaction.
    ///
    /// Its file, its journal mode and this connection stay; no statement may be under way.
    package func replaceContents(with image: [UInt8]) throws(SQLiteError) {
        let opened = image.withUnsafeBytes { bytes in
            Result { () throws(SQLiteError) in try Connection(image: bytes) }
        }
        let source = try opened.get()
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw failure(sqlite3_errcode(handle), sql: nil)
        }
        _ = sqlite3_backup_step(backup, -1)
        // The end says whether a step before it failed.
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw failure(code, sql: nil) }
    }

    private static var headerLength: Int { 100 }
}
