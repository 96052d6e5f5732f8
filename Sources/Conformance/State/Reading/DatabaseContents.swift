import SQLiteAccess

import struct Foundation.Data
import struct Foundation.URL
import class Foundation.FileManager

/// Reads a SQLite database out of the bytes of its files; the one place of the comparison with I/O.
///
/// A database that stands alone is read in memory. One with a write-ahead log or a rollback journal
/// is copied into a folder of the caller's first, where SQLite recovers it as it would on the device.
struct DatabaseContents {
    private let connection: Connection

    /// The first bytes of every database that is not empty.
    static let marker = Array("SQLite format 3\0".utf8)

    /// Reads a database, or says why it cannot be read.
    ///
    /// `name` is a file name that nobody else uses in `folder` meanwhile.
    static func read(
        main: [UInt8], log: [UInt8]?, journal: [UInt8]?, in folder: URL, named name: String
    ) throws(StateReadingError) -> StateDatabase {
        guard main.count + (log?.count ?? 0) <= StateLimits.databaseBytesMax else {
            throw StateReadingError("the database is too large to be looked into")
        }
        let companions = [("-wal", log), ("-journal", journal)].filter { $0.1?.isEmpty == false }
        guard !companions.isEmpty else {
            return try reading {
                try main.withUnsafeBytes { bytes in
                    try DatabaseContents(connection: Connection(image: bytes)).database()
                }
            }
        }
        let file = folder.appending(path: name)
        defer {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                // Those that are not there need no removal, and the folder goes away as a whole.
                try? FileManager.default.removeItem(atPath: file.path + suffix)
            }
        }
        return try reading {
            try Data(main).write(to: file)
            for (suffix, bytes) in companions {
                try Data(bytes ?? []).write(to: folder.appending(path: name + suffix))
            }
            let connection = try Connection(
                .file(file.path), options: ConnectionOptions(access: .readWrite))
            // The copy is thrown away, and nobody else knows of it.
            try connection.execute("PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
            return try DatabaseContents(connection: connection).database()
        }
    }

    private static func reading(
        _ body: () throws -> StateDatabase
    ) throws(StateReadingError) -> StateDatabase {
        do {
            return try body()
        } catch let error as StateReadingError {
            throw error
        } catch let error as SQLiteError {
            throw StateReadingError("SQLite says \"\(error.message)\"")
        } catch {
            throw StateReadingError("its copy could not be written (\(error))")
        }
    }

    private init(connection: Connection) {
        self.connection = connection
    }

    private func database() throws -> StateDatabase {
        let health = try connection.value("PRAGMA integrity_check(1)")
        guard health == .text("ok") else {
            guard case .text(let words) = health else {
                throw StateReadingError("SQLite finds it damaged")
            }
            throw StateReadingError("SQLite finds it damaged: \(words)")
        }
        var database = StateDatabase(
            userVersion: try connection.integer("PRAGMA user_version"),
            applicationID: try connection.integer("PRAGMA application_id"),
            schema: [:], tables: [])
        var autoincremented: Set<String> = []
        let shadows = try shadowTables()
        let schema = try connection.prepare(
            "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")
        var names: [String] = []
        while try schema.step() {
            let (type, name, sql) = (schema.text(at: 0), schema.text(at: 1), schema.text(at: 2))
            // What SQLite makes by itself, and what full-text search keeps behind its tables.
            if name.hasPrefix("sqlite_") || shadows.contains(name) || sql.isEmpty { continue }
            database.schema["\(type) \(name)"] = Self.normalised(sql)
            guard database.schema.count <= StateLimits.databaseObjectsMax else {
                throw StateReadingError("the database has too many tables to be looked into")
            }
            guard type == "table" else { continue }
            let words = sql.uppercased()
            if words.contains("AUTOINCREMENT") { autoincremented.insert(name) }
            let isVirtual = words.hasPrefix("CREATE VIRTUAL")
            if !isVirtual || Self.isKnownModule(words) { names.append(name) }
        }
        var rowsLeft = StateLimits.databaseRowsMax
        for name in names {
            let table = try table(
                name, isAutoincremented: autoincremented.contains(name), rowsLeft: &rowsLeft)
            database.tables.append(table)
        }
        Self.addReferencesByName(to: &database.tables)
        return database
    }

    /// Modules that only read what stands in the file.
    private static func isKnownModule(_ sql: String) -> Bool {
        ["USING FTS3", "USING FTS4", "USING FTS5", "USING RTREE"].contains { sql.contains($0) }
    }

    /// The statement without differences that only its author sees.
    private static func normalised(_ sql: String) -> String {
        sql.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
    }

    private func shadowTables() throws(SQLiteError) -> Set<String> {
        let statement = try connection.prepare(
            "SELECT name FROM pragma_table_list WHERE type = 'shadow' AND schema = 'main'")
        var names: Set<String> = []
        while try statement.step() { names.insert(statement.text(at: 0)) }
        return names
    }
}

extension DatabaseContents {
    private struct Column {
        let name: String
        let type: String
        /// From 1 on for the columns of the primary key.
        let keyPlace: Int64
    }

    private func table(
        _ name: String, isAutoincremented: Bool, rowsLeft: inout Int
    ) throws -> StateDatabase.Table {
        let columns = try columns(of: name)
        let key = columns.indices.filter { columns[$0].keyPlace > 0 }
            .sorted { columns[$0].keyPlace < columns[$1].keyPlace }
        var table = StateDatabase.Table(
            name: name, columns: columns.map(\.name), primaryKey: key,
            references: try references(of: name, columns: columns.map(\.name)), rows: [])
        // Only a column of exactly this type is another name for the number of the row.
        if key.count == 1, columns[key[0]].type.uppercased() == "INTEGER",
            isAutoincremented || Self.isNamedLikeAnIdentifier(columns[key[0]].name)
        {
            table.generatedKey = key[0]
        }
        guard !columns.isEmpty else { return table }
        let list = columns.map { Self.quoted($0.name) }.joined(separator: ", ")
        let statement = try connection.prepare("SELECT \(list) FROM \(Self.quoted(name))")
        while try statement.step() {
            rowsLeft -= 1
            guard rowsLeft >= 0 else {
                throw StateReadingError("the database has too many rows to be looked into")
            }
            table.rows.append(
                (0..<Int32(columns.count)).map { Self.value(of: statement, at: $0) })
        }
        return table
    }

    private func columns(of table: String) throws(SQLiteError) -> [Column] {
        let statement = try connection.prepare(
            "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?1)")
        try statement.bind(table, at: 1)
        var columns: [Column] = []
        while try statement.step() {
            // 1 stands for the hidden columns of virtual tables; generated ones are 2 and 3.
            if statement.integer(at: 3) == 1 { continue }
            columns.append(
                Column(
                    name: statement.text(at: 0), type: statement.text(at: 1),
                    keyPlace: statement.integer(at: 2)))
        }
        return columns
    }

    /// The tables that declared foreign keys of one column name.
    private func references(
        of table: String, columns: [String]
    ) throws(SQLiteError) -> [Int: String] {
        let statement = try connection.prepare(
            "SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?1) WHERE seq = 0")
        try statement.bind(table, at: 1)
        var references: [Int: String] = [:]
        while try statement.step() {
            let column = statement.text(at: 0)
            if let index = columns.firstIndex(where: { $0.lowercased() == column.lowercased() }) {
                references[index] = statement.text(at: 1)
            }
        }
        return references
    }

    private static func value(of statement: Statement, at index: Int32) -> StateValue {
        switch statement.value(at: index) {
        case .null: .null
        case .integer(let number): .number(String(number))
        case .real(let number): .number(number.description)
        case .blob(let bytes): .data(bytes)
        case .text:
            statement.withText(at: index) { bytes in
                // Bytes that are no text must not become equal by being repaired.
                String(validating: bytes, as: UTF8.self).map(StateValue.string)
                    ?? .data([UInt8](bytes))
            }
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.replacing("\"", with: "\"\"") + "\""
    }

    /// Whether a key is a mere name for its row, and no number with a meaning, such as a day.
    private static func isNamedLikeAnIdentifier(_ name: String) -> Bool {
        let whole = ["id", "_id", "rowid", "_rowid_", "oid", "pk", "_pk", "z_pk", "key", "seq"]
        return whole.contains(name.lowercased()) || name.hasSuffix("_id") || name.hasSuffix("_ID")
            || name.hasSuffix("Id") || name.hasSuffix("ID") || name.hasSuffix("_pk")
    }

    /// Finds columns that name the rows of another table without saying so: `account_id` in a
    /// database with a table `accounts`.
    private static func addReferencesByName(to tables: inout [StateDatabase.Table]) {
        var owners: [String: String] = [:]
        for table in tables where table.generatedKey != nil {
            owners[table.name.lowercased()] = table.name
        }
        for table in tables.indices {
            for (column, name) in tables[table].columns.enumerated()
            where tables[table].references[column] == nil && tables[table].generatedKey != column {
                guard let stem = stem(of: name.lowercased()) else { continue }
                let plurals = [stem, stem + "s", stem + "es", stem.dropLast() + "ies"]
                if let owner = plurals.lazy.compactMap({ owners[$0] }).first {
                    tables[table].references[column] = owner
                }
            }
        }
        // A reference to a table whose keys have a meaning is compared as it stands.
        for table in tables.indices {
            tables[table].references = tables[table].references.compactMapValues {
                owners[$0.lowercased()]
            }
        }
    }

    private static func stem(of column: String) -> String? {
        for suffix in ["_id", "id", "_pk", "_rowid"] where column.hasSuffix(suffix) {
            let stem = String(column.dropLast(suffix.count))
            return stem.isEmpty ? nil : stem
        }
        return nil
    }
}
