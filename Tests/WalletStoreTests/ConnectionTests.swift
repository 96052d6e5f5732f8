import SQLiteAccess
import TestSupport
import Testing

@Suite struct ConnectionTests {
    private func memory() throws -> Connection {
        let connection = try Connection(.memory, options: ConnectionOptions(access: .create))
        try connection.execute("CREATE TABLE t (a, b TEXT UNIQUE, CHECK (a <> 13))")
        return connection
    }

    @Test func `values of every type come back as they went in`() throws {
        let connection = try memory()
        let insertion = try connection.prepare("INSERT INTO t VALUES (?, NULL)")
        let values: [Value] = [
            .null, .integer(.min), .integer(.max), .real(0.1), .text(""), .text("日本\0é"),
            .blob([]), .blob([0, 255, 0]),
        ]
        for value in values {
            try insertion.bind(value, at: 1)
            try insertion.run()
        }
        let reading = try connection.prepare("SELECT a FROM t ORDER BY rowid")
        var found: [Value] = []
        while try reading.step() { found.append(reading.value(at: 0)) }
        #expect(found == values)
        #expect(reading.columnCount == 1)
        #expect(reading.columnName(at: 0) == "a")
        #expect(connection.changedRowCount == 1)
    }

    @Test func `bytes are lent without a copy, and null lends none`() throws {
        let connection = try memory()
        let statement = try connection.prepare("SELECT 'é!', x'0102', NULL")
        #expect(try statement.step())
        #expect(statement.withText(at: 0) { Array($0) } == Array("é!".utf8))
        #expect(statement.withBlob(at: 1) { Array($0) } == [1, 2])
        #expect(statement.withText(at: 2) { $0.count } == 0)
        #expect(statement.withBlob(at: 2) { $0.count } == 0)
        #expect(statement.optionalText(at: 2) == nil)
        #expect(statement.optionalInteger(at: 2) == nil)
    }

    @Test func `a transaction is kept whole or not at all`() throws {
        let connection = try memory()
        try connection.transaction { () throws(SQLiteError) in
            try connection.execute("INSERT INTO t VALUES (1, 'x')")
        }
        #expect {
            try connection.transaction { () throws(SQLiteError) in
                try connection.execute("INSERT INTO t VALUES (2, 'y')")
                try connection.execute("INSERT INTO t VALUES (3, 'x')")
            }
        } throws: {
            ($0 as? SQLiteError)?.code == .constraintUnique
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM t") == 1)
    }

    @Test func `a transaction inside another is refused, and both are undone`() throws {
        let connection = try memory()
        #expect(throws: SQLiteError.self) {
            try connection.transaction { () throws(SQLiteError) in
                try connection.execute("INSERT INTO t VALUES (1, 'x')")
                try connection.transaction { () throws(SQLiteError) in }
            }
        }
        #expect(!connection.isInTransaction)
        #expect(try connection.integer("SELECT count(*) FROM t") == 0)
    }

    @Test func `errors are told apart by code, primary or extended`() throws {
        let connection = try memory()
        do throws(SQLiteError) {
            try connection.execute("INSERT INTO t VALUES (13, NULL)")
            Issue.record("nothing was refused")
        } catch {
            switch error {
            case .constraintUnique: Issue.record("matched another extended code")
            case .constraint: break
            default: Issue.record("did not match its primary code")
            }
            #expect(error.code == .constraintCheck)
            #expect(error.sql == "INSERT INTO t VALUES (13, NULL)")
            #expect(error.description.contains("CHECK constraint failed"))
        }
        #expect {
            try connection.prepare("SELEKT 1")
        } throws: {
            ($0 as? SQLiteError)?.message.contains("SELEKT") == true
        }
        #expect {
            try connection.prepare("  ")
        } throws: {
            ($0 as? SQLiteError)?.code == .misuse
        }
    }

    @Test func `a statement outlives an error and its connection`() throws {
        var connection: Connection? = try memory()
        let insertion = try #require(try connection?.prepare("INSERT INTO t VALUES (?, 'x')"))
        let count = try #require(try connection?.prepare("SELECT count(*) FROM t"))
        try insertion.bind(Value.integer(13), at: 1)
        #expect(throws: SQLiteError.self) { try insertion.run() }
        connection = nil
        try insertion.bind(Value.integer(14), at: 1)
        try insertion.run()
        #expect(try count.step())
        #expect(count.integer(at: 0) == 1)
    }

    @Test func `functions with side effects are not trusted in a schema from elsewhere`() throws {
        let connection = try memory()
        #expect(try connection.integer("PRAGMA trusted_schema") == 0)
        #expect(try connection.integer("PRAGMA foreign_keys") == 1)
    }

    @Test func `a file that is only read is never written`() throws {
        let scratch = try ScratchDirectory("connection")
        let path = scratch.path("a.sqlite")
        try Connection(.file(path), options: ConnectionOptions(access: .create))
            .execute("CREATE TABLE t (a)")
        let reader = try Connection(.file(path), options: ConnectionOptions(access: .readOnly))
        #expect {
            try reader.execute("INSERT INTO t VALUES (1)")
        } throws: {
            ($0 as? SQLiteError)?.code == .readOnly
        }
        #expect {
            _ = try Connection(
                .file(scratch.path("none")), options: ConnectionOptions(access: .readWrite))
        } throws: {
            ($0 as? SQLiteError)?.code == .cannotOpen
        }
    }
}
