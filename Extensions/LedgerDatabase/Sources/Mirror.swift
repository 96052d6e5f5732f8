import FinanceKit
import Foundation

/// The database with the rows of every history and, for each, the token behind them.
struct Mirror {
    /// One history: the accounts, or the balances or transactions of one account.
    enum Stream: Hashable {
        case accounts
        case balances(UUID)
        case transactions(UUID)

        /// What its token is kept under.
        var name: String {
            switch self {
            case .accounts: "accounts"
            case .balances(let account): "balances \(account.uuidString)"
            case .transactions(let account): "transactions \(account.uuidString)"
            }
        }
    }

    private static let schema = [
        """
        CREATE TABLE IF NOT EXISTS accounts (
            id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, institution TEXT NOT NULL,
            currency TEXT NOT NULL, kind TEXT NOT NULL, creditLimit TEXT
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS balances (
            id TEXT PRIMARY KEY NOT NULL, account TEXT NOT NULL, availableAmount TEXT,
            availableDate TEXT, bookedAmount TEXT, bookedDate TEXT
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS transactions (
            id TEXT PRIMARY KEY NOT NULL, account TEXT NOT NULL, date TEXT NOT NULL,
            text TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL,
            foreignAmount TEXT, foreignCurrency TEXT, status TEXT NOT NULL
        ) WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS balancesOfAccount ON balances (account)",
        "CREATE INDEX IF NOT EXISTS transactionsByDate ON transactions (account, date)",
        """
        CREATE TABLE IF NOT EXISTS tokens (
            stream TEXT PRIMARY KEY NOT NULL, token TEXT NOT NULL
        ) WITHOUT ROWID
        """,
    ]

    private let database: Database

    /// Opens the database, and makes it where there is none.
    init(at url: URL) throws {
        database = try Database(at: url)
        // Readers and the writer do not wait for one another. What was committed is kept when the
        // process is killed; only a power failure can take the last commits, with their tokens.
        try database.run("PRAGMA journal_mode = WAL")
        try database.run("PRAGMA synchronous = NORMAL")
        // What is deleted is money matters: no rest of it may stay in free pages.
        try database.run("PRAGMA secure_delete = ON")
        try database.transaction {
            for statement in Self.schema { try database.run(statement) }
        }
    }

    /// Where the stream's history goes on; nil before its first element.
    func token(of stream: Stream) throws -> FinanceStore.HistoryToken? {
        let rows = try database.run(
            "SELECT token FROM tokens WHERE stream = ?", [.text(stream.name)])
        guard let text = rows.first?.first?.text else { return nil }
        return try JSONDecoder().decode(FinanceStore.HistoryToken.self, from: Data(text.utf8))
    }

    /// Saves one element of a history and its token: all of it or nothing.
    func commit<Row: MirrorRow>(
        _ stream: Stream, deleted: [UUID], changed: [Row], token: FinanceStore.HistoryToken
    ) throws {
        let token = String(decoding: try JSONEncoder().encode(token), as: UTF8.self)
        try database.transaction {
            // Deletions first: a row may be replaced by one with another identifier.
            for id in deleted {
                try database.run("DELETE FROM \(Row.table) WHERE id = ?", [.text(id.uuidString)])
                if case .accounts = stream { try removeRows(ofAccount: id) }
            }
            for row in changed { try database.run(Row.upsert, row.values) }
            try database.run(
                "INSERT OR REPLACE INTO tokens (stream, token) VALUES (?, ?)",
                [.text(stream.name), .text(token)])
        }
    }

    /// Forgets a stream's rows with its token, for a history that begins again.
    ///
    /// A row may have been deleted among the changes that are no longer known, so none can stay.
    func startOver(_ stream: Stream) throws {
        try database.transaction {
            switch stream {
            case .accounts: try database.run("DELETE FROM accounts")
            case .balances(let account):
                try database.run(
                    "DELETE FROM balances WHERE account = ?", [.text(account.uuidString)])
            case .transactions(let account):
                try database.run(
                    "DELETE FROM transactions WHERE account = ?", [.text(account.uuidString)])
            }
            try database.run("DELETE FROM tokens WHERE stream = ?", [.text(stream.name)])
        }
    }

    /// The accounts, in an order that does not change.
    func accounts() throws -> [UUID] {
        try database.run("SELECT id FROM accounts ORDER BY id")
            .compactMap { $0.first?.text.flatMap(UUID.init(uuidString:)) }
    }

    /// Removes what accounts held that are gone, once every account has been heard of.
    ///
    /// Where the accounts' history had to begin again, nobody tells which are gone.
    func removeOrphans() throws {
        try database.transaction {
            let known = Set(try accounts())
            let kept = try database.run(
                "SELECT DISTINCT substr(stream, instr(stream, ' ') + 1) FROM tokens "
                    + "WHERE stream <> 'accounts'")
            for account in kept.compactMap({ $0.first?.text.flatMap(UUID.init(uuidString:)) })
            where !known.contains(account) {
                try removeRows(ofAccount: account)
            }
        }
    }

    /// Empties every table. The file stays, since the app may have it open.
    func removeEverything() throws {
        try database.transaction {
            for table in ["accounts", "balances", "transactions", "tokens"] {
                try database.run("DELETE FROM \(table)")
            }
        }
        // Old pages are still in the log until it is written back.
        try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    private func removeRows(ofAccount account: UUID) throws {
        let id = Database.Value.text(account.uuidString)
        try database.run("DELETE FROM balances WHERE account = ?", [id])
        try database.run("DELETE FROM transactions WHERE account = ?", [id])
        for stream in [Stream.balances(account), .transactions(account)] {
            try database.run("DELETE FROM tokens WHERE stream = ?", [.text(stream.name)])
        }
    }
}
