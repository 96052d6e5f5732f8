import WalletModel

/// The tables of the wallet file, and the marks by which a wallet file is known.
///
/// The rules of the schema are named in words, because a refused row is explained with them.
///
/// `ordinal` is the sequence number of the change that put the row there. It orders the rows by
/// insertion and names one life of a row: a row that is deleted and inserted again by a later
/// commit has the same id and another ordinal. `account_keys` gives every account that ever was a
/// small number, so that its streams can be followed after it is gone.
///
/// The change log tells what a row cannot tell by itself. A row stands for its own insertion, at the
/// place `ordinal`, and `commits` says by its first sequence number which commit that place belongs
/// to. The insertion is written down once the row is deleted or moves to another date; those of
/// wallets of format 1 all were. So every sequence number above `forgotten` is that of a log
/// row, of a row without one, or of a change of what is shown.
///
/// Rules on the change log avoid `IN` with three or more values: SQLite builds a temporary table for
/// it at every insertion, which doubles the cost of an import.
enum WalletSchema {
    /// "FKSW" in the header of the file.
    static let applicationID: Int64 = 0x464B_5357
    /// The format that this version reads and writes.
    static let formatVersion: Int64 = 2

    static let creation = """
        CREATE TABLE wallet (
            only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
            device_id BLOB NOT NULL CHECK (length(device_id) = 16),
            token_secret BLOB NOT NULL CHECK (length(token_secret) = 32),
            head INTEGER NOT NULL CHECK (head >= 0),
            commit_count INTEGER NOT NULL CHECK (commit_count >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten BETWEEN 0 AND head)
        ) STRICT;

        CREATE TABLE account_keys (
            key INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
        ) STRICT;

        CREATE TABLE accounts (
            ordinal INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            account_key INTEGER NOT NULL UNIQUE REFERENCES account_keys (key),
            display_name TEXT NOT NULL,
            description TEXT,
            institution TEXT NOT NULL,
            currency TEXT NOT NULL,
            opening_date INTEGER,
            is_liability INTEGER NOT NULL,
            limit_significand INTEGER, limit_scale INTEGER, limit_currency TEXT,
            payment_due_date INTEGER,
            minimum_significand INTEGER, minimum_scale INTEGER, minimum_currency TEXT,
            overdue_significand INTEGER, overdue_scale INTEGER, overdue_currency TEXT,
            \(currency("currency")),
            CONSTRAINT "only a liability has credit terms" CHECK (is_liability = 1 OR (
                is_liability = 0 AND limit_significand IS NULL AND payment_due_date IS NULL
                AND minimum_significand IS NULL AND overdue_significand IS NULL)),
            \(optionalMoney("limit")),
            \(optionalMoney("minimum")),
            \(optionalMoney("overdue"))
        ) STRICT;

        CREATE TABLE balances (
            ordinal INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            account_key INTEGER NOT NULL REFERENCES accounts (account_key),
            available_significand INTEGER, available_scale INTEGER, available_currency TEXT,
            available_as_of INTEGER, available_indicator INTEGER,
            booked_significand INTEGER, booked_scale INTEGER, booked_currency TEXT,
            booked_as_of INTEGER, booked_indicator INTEGER,
            CONSTRAINT "a balance has an available or a booked amount" CHECK (
                available_significand IS NOT NULL OR booked_significand IS NOT NULL),
            \(balanceAmount("available")),
            \(balanceAmount("booked"))
        ) STRICT;
        CREATE INDEX balances_by_account ON balances (account_key, ordinal);

        \(transactions("transactions"))
        \(transactionIndexes.map(\.creation).joined(separator: "\n"))

        \(commits("commits"))

        CREATE TABLE change_log (
            kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
            account_key INTEGER NOT NULL CHECK ((kind = 0) = (account_key = 0)),
            sequence INTEGER NOT NULL,
            commit_number INTEGER NOT NULL REFERENCES commits (number),
            operation INTEGER NOT NULL CHECK (operation BETWEEN 0 AND 2),
            row_ordinal INTEGER NOT NULL CHECK (row_ordinal <= sequence),
            row_id BLOB NOT NULL CHECK (length(row_id) = 16),
            row_moment INTEGER,
            new_moment INTEGER,
            PRIMARY KEY (kind, account_key, sequence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX turns ON change_log (row_ordinal, sequence) WHERE \(turn);

        CREATE TABLE view_changes (
            sequence INTEGER PRIMARY KEY,
            shares_all INTEGER NOT NULL CHECK (shares_all IN (0, 1)),
            earliest INTEGER
        ) STRICT;

        CREATE TABLE view_accounts (
            sequence INTEGER NOT NULL REFERENCES view_changes (sequence),
            account_id BLOB NOT NULL CHECK (length(account_id) = 16),
            is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
            earliest INTEGER,
            PRIMARY KEY (sequence, account_id)
        ) STRICT, WITHOUT ROWID;

        \(orders)

        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(formatVersion);
        """

    static func transactions(_ name: String) -> String {
        """
        CREATE TABLE \(name) (
            ordinal INTEGER PRIMARY KEY,
            id BLOB NOT NULL CHECK (length(id) = 16),
            account_key INTEGER NOT NULL REFERENCES accounts (account_key),
            transaction_date INTEGER NOT NULL,
            posted_date INTEGER,
            indicator INTEGER NOT NULL CHECK (indicator IN (0, 1)),
            type INTEGER NOT NULL CHECK (type BETWEEN 0 AND 16),
            status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 4),
            amount_significand INTEGER NOT NULL, amount_scale INTEGER NOT NULL,
            amount_currency TEXT NOT NULL,
            foreign_significand INTEGER, foreign_scale INTEGER, foreign_currency TEXT,
            rate_significand INTEGER, rate_scale INTEGER,
            category_code INTEGER CHECK (category_code BETWEEN -32768 AND 32767),
            description TEXT NOT NULL,
            original_description TEXT NOT NULL,
            merchant TEXT,
            \(optionalMoney("amount")),
            \(optionalMoney("foreign")),
            CONSTRAINT "an exchange rate has a significand and a scale from 0 to 18" CHECK (
                (rate_significand IS NULL AND rate_scale IS NULL)
                OR (rate_significand IS NOT NULL AND rate_scale BETWEEN 0 AND 18))
        ) STRICT;
        """
    }

    /// The indexes of the transactions, which can also be made after the rows.
    ///
    /// Each ends with the ordinal, as every index of SQLite does.
    static let transactionIndexes: [(name: String, creation: String)] = [
        (
            "transactions_by_id",
            "CREATE UNIQUE INDEX transactions_by_id ON transactions (id);"
        ),
        (
            "transactions_by_account",
            "CREATE INDEX transactions_by_account ON transactions (account_key);"
        ),
        (
            "transactions_by_date",
            "CREATE INDEX transactions_by_date ON transactions (account_key, transaction_date);"
        ),
        (
            "transactions_not_booked",
            """
            CREATE INDEX transactions_not_booked ON transactions (status, ordinal)
                WHERE status <> \(TransactionStatusRecord.booked.storedCode);
            """
        ),
    ]

    static func commits(_ name: String) -> String {
        """
        CREATE TABLE \(name) (
            number INTEGER PRIMARY KEY,
            moment INTEGER NOT NULL,
            first_sequence INTEGER NOT NULL UNIQUE CHECK (first_sequence > 0)
        ) STRICT;
        """
    }

    /// Orders are in no history and have no log rows.
    static let orders = """
        CREATE TABLE orders (
            type TEXT NOT NULL,
            identifier TEXT NOT NULL,
            created INTEGER NOT NULL,
            updated INTEGER NOT NULL,
            status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 2),
            merchant TEXT NOT NULL,
            archive BLOB NOT NULL CHECK (length(archive) > 0),
            PRIMARY KEY (type, identifier),
            CONSTRAINT "an order is not updated before it is created" CHECK (updated >= created)
        ) STRICT;
        """

    /// The log rows that can hide or show a row.
    ///
    /// The row goes, comes back in the same commit, or moves to another date. They are few, so that
    /// their index costs an import nothing.
    static let turn = """
        (new_moment IS NOT NULL OR operation = 2 OR (operation = 0 AND row_ordinal < sequence))
        """

    /// Rows that the commit under way has deleted, so that one that returns keeps its place.
    static let temporary = """
        CREATE TEMP TABLE IF NOT EXISTS deleted_in_commit (
            kind INTEGER NOT NULL,
            id BLOB NOT NULL,
            account_key INTEGER NOT NULL,
            ordinal INTEGER NOT NULL,
            PRIMARY KEY (kind, id, account_key)
        ) STRICT, WITHOUT ROWID;
        """

    private static func currency(_ column: String) -> String {
        """
        CONSTRAINT "a currency code has three characters (\(column))" CHECK (
            length(\(column)) = 3)
        """
    }

    /// All three columns or none; the amount is never negative.
    private static func optionalMoney(_ name: String) -> String {
        """
        CONSTRAINT "an amount is not negative, its sign is the indicator's (\(name))" CHECK (
            \(name)_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (\(name))" CHECK (
            (\(name)_significand IS NULL AND \(name)_scale IS NULL AND \(name)_currency IS NULL)
            OR (\(name)_significand IS NOT NULL AND \(name)_scale BETWEEN 0 AND 18
            AND \(name)_currency IS NOT NULL)),
        \(currency(name + "_currency"))
        """
    }

    private static func balanceAmount(_ name: String) -> String {
        """
        \(optionalMoney(name)),
        CONSTRAINT "a balance amount has a date and an indicator (\(name))" CHECK (
            (\(name)_significand IS NULL AND \(name)_as_of IS NULL
            AND \(name)_indicator IS NULL)
            OR (\(name)_significand IS NOT NULL AND \(name)_as_of IS NOT NULL
            AND \(name)_indicator IN (0, 1)))
        """
    }
}
