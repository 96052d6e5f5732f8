import Conformance
import FinanceKitSimulator
import Foundation
import SQLiteAccess
import TestSupport
import Testing

/// Databases by schema and rows, whatever they look like on the disk.
@Suite struct StateDatabaseTests {
    private let bench: StateBench
    private let ids = StateBench.walletIDs.map(\.uuidString)
    private static let path = "group.com.example.ledger/ledger.sqlite"
    private static let schema = """
        CREATE TABLE accounts (id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT UNIQUE, name TEXT);
        CREATE TABLE rows (id INTEGER PRIMARY KEY, account_id INTEGER REFERENCES accounts(id),
            tx BLOB NOT NULL, amount REAL, note TEXT);
        CREATE TABLE totals (day INTEGER PRIMARY KEY, amount REAL);
        CREATE INDEX byAmount ON rows (amount);
        """

    init() throws {
        bench = try StateBench()
    }

    private func hexadecimal(_ id: Int) -> String {
        ids[id].filter { $0 != "-" }
    }

    private struct Shape {
        var schema = StateDatabaseTests.schema
        var log = false
        var isReversed = false
        var gap = 0
        var tail = ""
        var pageSize = 4096
    }

    private func database(_ shape: Shape = Shape()) throws -> [String: [UInt8]] {
        try bench.database(Self.path, log: shape.log) { connection in
            if !shape.log { try connection.execute("PRAGMA page_size = \(shape.pageSize)") }
            try connection.execute(shape.schema)
            for _ in 0..<shape.gap {
                try connection.execute(
                    "INSERT INTO accounts (name) VALUES ('gone'); DELETE FROM accounts;")
            }
            var accounts = [1, 2, 3]
            var rows = Array(4...20)
            if shape.isReversed {
                accounts.reverse()
                rows.reverse()
            }
            for account in accounts {
                try connection.execute(
                    "INSERT INTO accounts (uuid, name) VALUES ('\(ids[account])', 'A\(account)')")
            }
            for row in rows {
                try connection.execute(
                    """
                    INSERT INTO rows (account_id, tx, amount, note) VALUES (
                        (SELECT id FROM accounts WHERE uuid = '\(ids[row % 3 + 1])'),
                        x'\(hexadecimal(row))', \(row).5, 'note');
                    """)
            }
            try connection.execute("INSERT INTO totals VALUES (20260921, 12), (20260922, 13)")
            if !shape.tail.isEmpty { try connection.execute(shape.tail) }
        }
    }

    @Test func `equal rows are equal in any order, mode and layout`() throws {
        let plain = try database()
        let shapes = [
            Shape(log: true), Shape(isReversed: true), Shape(isReversed: true, gap: 7),
            Shape(log: true, isReversed: true, gap: 3), Shape(pageSize: 1024),
            Shape(
                tail: "CREATE TABLE junk (a); INSERT INTO junk VALUES (zeroblob(90000)); "
                    + "DROP TABLE junk;"),
            Shape(gap: 2, tail: "VACUUM"),
            Shape(log: true, tail: "PRAGMA wal_checkpoint(TRUNCATE)"),
            Shape(tail: "UPDATE rows SET id = id + 1000"),
        ]
        for (index, shape) in shapes.enumerated() {
            let found = try bench.differences(plain, database(shape))
            #expect(found.isEmpty, "\(index)")
            let back = try bench.differences(database(shape), plain)
            #expect(back.isEmpty, "\(index)")
        }
    }

    @Test(arguments: [
        ("DELETE FROM rows WHERE amount = 5.5", StateDifference.Kind.missing),
        (
            "INSERT INTO rows (account_id, tx, amount, note) SELECT account_id, tx, amount, note "
                + "FROM rows WHERE amount = 5.5",
            .doubled
        ),
        ("UPDATE rows SET amount = 55 WHERE amount = 5.5", .changed),
        ("UPDATE rows SET note = NULL WHERE amount = 5.5", .changed),
        ("UPDATE rows SET account_id = account_id % 3 + 1 WHERE amount = 5.5", .changed),
        ("UPDATE rows SET account_id = NULL WHERE amount = 5.5", .changed),
        ("UPDATE rows SET tx = x'00' WHERE amount = 5.5", .missing),
        ("INSERT INTO rows (tx, amount) VALUES (x'7F3A', 1)", .extra),
        ("UPDATE totals SET amount = 25 - amount", .changed),
        ("UPDATE totals SET day = 20260923 WHERE day = 20260922", .missing),
        ("PRAGMA user_version = 3", .changed),
        ("DROP TABLE totals", .missing),
        ("DROP INDEX byAmount", .missing),
        ("ALTER TABLE rows ADD COLUMN extra TEXT", .changed),
        ("CREATE TABLE more (a)", .extra),
    ])
    func `every change of rows and schema is found`(
        sql: String, kind: StateDifference.Kind
    ) throws {
        for log in [false, true] {
            let found = try bench.differences(
                database(), database(Shape(log: log, isReversed: log, tail: sql)))
            #expect(found.first?.kind == kind, "\(sql) \(found)")
            #expect(found.contains { $0.isFailure })
        }
    }

    @Test func `rows are told the way a person reads them`() throws {
        let missing = try bench.differences(
            database(), database(Shape(tail: "DELETE FROM rows WHERE amount = 5.5")))
        #expect(missing.map(\.place) == ["table rows[\(ids[5])]"])
        #expect(
            missing.first?.words.hasPrefix(
                "row 7F3A… is missing from \(Self.path) in table rows (it has ") == true)
        #expect(missing.first?.expected?.contains("amount 5.5, note note") == true)
        let total = try bench.differences(
            database(), database(Shape(tail: "UPDATE totals SET amount = 1 WHERE day = 20260921")))
        #expect(
            total.map(\.words) == [
                "row 20260921 in \(Self.path) in table totals has amount 1.0 instead of amount 12.0"
            ])
    }

    @Test func `a table that is gone is one difference`() throws {
        let found = try bench.differences(database(), database(Shape(tail: "DROP TABLE totals")))
        #expect(found.map(\.place) == ["table totals"])
    }

    @Test func `tables and columns can be left out`() throws {
        let other = try database(
            Shape(tail: "UPDATE totals SET amount = 1; UPDATE rows SET note = 'x'"))
        let plain = try database()
        #expect(
            try bench.differences(
                plain, other,
                ignoring: [
                    "ledger.sqlite:table totals", "ledger.sqlite:table rows column note",
                ]
            ).isEmpty)
        #expect(
            try bench.differences(plain, other, ignoring: ["ledger.sqlite:table totals"]).count
                == 17)
    }

    @Test func `a damaged database cannot be read`() throws {
        let plain = try database()
        var damaged = plain
        damaged[Self.path]?.withUnsafeMutableBytes { bytes in
            for index in 4096..<min(12_000, bytes.count) { bytes[index] = 0xA5 }
        }
        let found = try bench.differences(plain, damaged)
        #expect(found.map(\.kind) == [.unreadable])
        #expect(found.first?.found?.contains("SQLite") == true)
        let short = try bench.differences(plain, [Self.path: Array("SQLite format 3\0".utf8)])
        #expect(short.map(\.kind) == [.unreadable])
    }

    @Test func `an empty file is a database without tables`() throws {
        let found = try bench.differences(database(), [Self.path: []])
        #expect(found.contains { $0.kind == .missing && $0.place == "table rows" })
        #expect(!found.contains { $0.kind == .unreadable })
    }

    @Test func `what only the write-ahead log has counts`() throws {
        var files = try database(Shape(log: true))
        #expect(files[Self.path + "-wal"]?.isEmpty == false)
        files[Self.path + "-wal"] = nil
        #expect(!(try bench.differences(database(), files).isEmpty))
    }

    @Test func `a transaction that was cut is rolled back by its journal`() throws {
        let plain = try database()
        var hot: [String: [UInt8]] = [:]
        let file = bench.scratch.path("hot.sqlite")
        try Data(plain[Self.path] ?? []).write(to: URL(filePath: file))
        do {
            let connection = try Connection(
                .file(file), options: ConnectionOptions(access: .readWrite))
            // So small that pages reach the file before the transaction ends.
            try connection.execute(
                "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE rows SET amount = 0; "
                    + "INSERT INTO rows (tx, note) SELECT x'00', hex(randomblob(2000)) FROM rows, "
                    + "rows AS more;")
            for suffix in ["", "-journal"] {
                hot[Self.path + suffix] =
                    [UInt8](try Data(contentsOf: URL(filePath: file + suffix)))
            }
        }
        #expect(hot[Self.path] != plain[Self.path])
        #expect(try bench.differences(plain, hot).isEmpty)
    }

    @Test func `the folder of the reader is left empty`() throws {
        _ = try bench.differences(database(Shape(log: true)), database())
        #expect(try bench.scratch.contents(of: "reader").isEmpty)
    }

    @Test func `keys that are drawn may be named by convention`() throws {
        func files(_ first: Int, wrong: Bool = false) throws -> [String: [UInt8]] {
            try bench.database(Self.path) { connection in
                try connection.execute(
                    """
                    CREATE TABLE categories (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE rows (amount REAL, categoryID INTEGER);
                    INSERT INTO categories VALUES (\(first), 'food'), (\(first + 1), 'rent');
                    INSERT INTO rows VALUES (1, \(first)), (2, \(first + (wrong ? 0 : 1)));
                    """)
            }
        }
        #expect(try bench.differences(files(1), files(7)).isEmpty)
        let found = try bench.differences(files(1), files(7, wrong: true))
        #expect(found.count == 1, "\(found)")
    }

    @Test func `full-text tables are compared by their text`() throws {
        func files(_ texts: [String]) throws -> [String: [UInt8]] {
            try bench.database(Self.path) { connection in
                try connection.execute("CREATE VIRTUAL TABLE search USING fts5(text)")
                for text in texts {
                    try connection.execute("INSERT INTO search VALUES ('\(text)')")
                }
            }
        }
        #expect(try bench.differences(files(["a", "b"]), files(["b", "a"])).isEmpty)
        #expect(try bench.differences(files(["a", "b"]), files(["a"])).map(\.kind) == [.missing])
    }
}
