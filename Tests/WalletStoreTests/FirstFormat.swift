/// A wallet file as the first format had it, made by a device at the prompt.
///
/// Three accounts of a preset; purchases, one of which was booked, one moved to another day and one
/// deleted; two changes of what is shown; at last an account went with all that it had. It must
/// never be changed.
enum FirstFormat {
    static let sql = """
        CREATE TABLE wallet (
            only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
            device_id BLOB NOT NULL CHECK (length(device_id) = 16),
            token_secret BLOB NOT NULL CHECK (length(token_secret) = 32),
            head INTEGER NOT NULL CHECK (head >= 0),
            commit_count INTEGER NOT NULL CHECK (commit_count >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten BETWEEN 0 AND head)
        ) STRICT;
        INSERT INTO wallet VALUES (1, X'1d0b14e4db014fedb3466f8a7b81a989',
            X'9cebe8a6d050dd0112a764fb66abc9cf37688dadcab79996a2df7737091f4f07', 33, 9, 0);
        CREATE TABLE account_keys (
            key INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
        ) STRICT;
        INSERT INTO account_keys VALUES (1, X'03e5c75caeaa4dd5b2b96a2d3888db73');
        INSERT INTO account_keys VALUES (2, X'ae77900e96424603884ee2bbd4c84d2f');
        INSERT INTO account_keys VALUES (3, X'e176a4dd204e49fcaeab9afb7e64c54e');
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
            CONSTRAINT "a currency code has three characters (currency)" CHECK (
            length(currency) = 3),
            CONSTRAINT "only a liability has credit terms" CHECK (is_liability = 1 OR (
        is_liability = 0 AND limit_significand IS NULL AND payment_due_date IS NULL
        AND minimum_significand IS NULL AND overdue_significand IS NULL)),
            CONSTRAINT "an amount is not negative, its sign is the indicator's (limit)" CHECK (
            limit_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (limit)" CHECK (
            (limit_significand IS NULL AND limit_scale IS NULL AND limit_currency IS NULL)
            OR (limit_significand IS NOT NULL AND limit_scale BETWEEN 0 AND 18
            AND limit_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (limit_currency)" CHECK (
            length(limit_currency) = 3),
            CONSTRAINT "an amount is not negative, its sign is the indicator's (minimum)" CHECK (
            minimum_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (minimum)" CHECK (
            (minimum_significand IS NULL AND minimum_scale IS NULL AND minimum_currency IS NULL)
            OR (minimum_significand IS NOT NULL AND minimum_scale BETWEEN 0 AND 18
            AND minimum_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (minimum_currency)" CHECK (
            length(minimum_currency) = 3),
            CONSTRAINT "an amount is not negative, its sign is the indicator's (overdue)" CHECK (
            overdue_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (overdue)" CHECK (
            (overdue_significand IS NULL AND overdue_scale IS NULL AND overdue_currency IS NULL)
            OR (overdue_significand IS NOT NULL AND overdue_scale BETWEEN 0 AND 18
            AND overdue_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (overdue_currency)" CHECK (
            length(overdue_currency) = 3)
        ) STRICT;
        INSERT INTO accounts VALUES (1, X'03e5c75caeaa4dd5b2b96a2d3888db73', 1, 'Apple Card',
            NULL, 'Apple', 'USD', 1771995600000000000, 1, 10000, 0, 'USD', 1775019599000000000,
            25, 0, 'USD', NULL, NULL, NULL);
        INSERT INTO accounts VALUES (3, X'e176a4dd204e49fcaeab9afb7e64c54e', 3, 'Savings',
            'High-yield savings', 'Apple', 'USD', 1771995600000000000, 0, NULL, NULL, NULL,
            NULL, NULL, NULL, NULL, NULL, NULL, NULL);
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
            CONSTRAINT "an amount is not negative, its sign is the indicator's (available)" CHECK (
            available_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (available)" CHECK (
            (available_significand IS NULL AND available_scale IS NULL
            AND available_currency IS NULL)
            OR (available_significand IS NOT NULL AND available_scale BETWEEN 0 AND 18
            AND available_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (available_currency)" CHECK (
            length(available_currency) = 3),
        CONSTRAINT "a balance amount has a date and an indicator (available)" CHECK (
            (available_significand IS NULL AND available_as_of IS NULL
            AND available_indicator IS NULL)
            OR (available_significand IS NOT NULL AND available_as_of IS NOT NULL
            AND available_indicator IN (0, 1))),
            CONSTRAINT "an amount is not negative, its sign is the indicator's (booked)" CHECK (
            booked_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (booked)" CHECK (
            (booked_significand IS NULL AND booked_scale IS NULL AND booked_currency IS NULL)
            OR (booked_significand IS NOT NULL AND booked_scale BETWEEN 0 AND 18
            AND booked_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (booked_currency)" CHECK (
            length(booked_currency) = 3),
        CONSTRAINT "a balance amount has a date and an indicator (booked)" CHECK (
            (booked_significand IS NULL AND booked_as_of IS NULL
            AND booked_indicator IS NULL)
            OR (booked_significand IS NOT NULL AND booked_as_of IS NOT NULL
            AND booked_indicator IN (0, 1)))
        ) STRICT;
        INSERT INTO balances VALUES (11, X'2f8695e77d2f4d4596e8d65f1d732913', 1, 10000, 0,
            'USD', 1771995599000000000, 0, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO balances VALUES (12, X'2349d5b089cc49d59f3faa2926bb8628', 1, 10000, 0,
            'USD', 1772341199000000000, 0, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO balances VALUES (13, X'99b501fca5914b7e80acd9d96150baad', 1, 993697, 2,
            'USD', 1772460000000000000, 0, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO balances VALUES (17, X'140d1bab7a744a3fb47bb67cfd19034c', 3, 5120, 0, 'USD',
            1771995599000000000, 0, 5120, 0, 'USD', 1771995599000000000, 0);
        INSERT INTO balances VALUES (18, X'ed37d9d96f384114bb67f0d3a57208a1', 3, 5120, 0, 'USD',
            1772341199000000000, 0, 5120, 0, 'USD', 1772341199000000000, 0);
        INSERT INTO balances VALUES (19, X'1aec4bd9b7b443f3ac8e740e18c67464', 3, 5120, 0, 'USD',
            1772460000000000000, 0, 5120, 0, 'USD', 1772460000000000000, 0);
        CREATE TABLE transactions (
            ordinal INTEGER PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
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
            CONSTRAINT "an amount is not negative, its sign is the indicator's (amount)" CHECK (
            amount_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (amount)" CHECK (
            (amount_significand IS NULL AND amount_scale IS NULL AND amount_currency IS NULL)
            OR (amount_significand IS NOT NULL AND amount_scale BETWEEN 0 AND 18
            AND amount_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (amount_currency)" CHECK (
            length(amount_currency) = 3),
            CONSTRAINT "an amount is not negative, its sign is the indicator's (foreign)" CHECK (
            foreign_significand >= 0),
        CONSTRAINT "an amount has at most 18 decimal places and a currency (foreign)" CHECK (
            (foreign_significand IS NULL AND foreign_scale IS NULL AND foreign_currency IS NULL)
            OR (foreign_significand IS NOT NULL AND foreign_scale BETWEEN 0 AND 18
            AND foreign_currency IS NOT NULL)),
        CONSTRAINT "a currency code has three characters (foreign_currency)" CHECK (
            length(foreign_currency) = 3),
            CONSTRAINT "an exchange rate has a significand and a scale from 0 to 18" CHECK (
        (rate_significand IS NULL AND rate_scale IS NULL)
        OR (rate_significand IS NOT NULL AND rate_scale BETWEEN 0 AND 18))
        ) STRICT;
        INSERT INTO transactions VALUES (4, X'847b9199e11942a98f7274ad0a767ce8', 1,
            1772129397000000000, 1772357388000000000, 1, 10, 3, 3419, 2, 'USD', NULL, NULL,
            NULL, NULL, NULL, 4121, 'Swift Ride', 'SWIFTRIDE TRIP 8XK2', 'Swift Ride');
        INSERT INTO transactions VALUES (5, X'14a21ed494cb40fdae278b2f7ab1f1c0', 1,
            1772223332000000000, 1772448979000000000, 1, 10, 3, 29, 1, 'USD', NULL, NULL, NULL,
            NULL, NULL, 4111, 'Metro Transit', 'METRO TRANSIT FARE', 'Metro Transit');
        INSERT INTO transactions VALUES (6, X'867fcf65e2964d588b2020a6d408379e', 1,
            1772297867000000000, 1772297867000000000, 0, 3, 3, 3709, 2, 'USD', NULL, NULL, NULL,
            NULL, NULL, NULL, 'Payment', 'ACH DEPOSIT INTERNET TRANSFER', NULL);
        INSERT INTO transactions VALUES (7, X'daf6211d3bb5436faed44bcef51dffbd', 1,
            1772362008000000000, NULL, 1, 10, 2, 45, 0, 'USD', NULL, NULL, NULL, NULL, NULL,
            7997, 'Iron Gym', 'IRON GYM MEMBERSHIP', 'Iron Gym');
        INSERT INTO transactions VALUES (8, X'8e548b32c477419189ce92d3f53c79d4', 1,
            1772445551000000000, NULL, 1, 10, 2, 1803, 2, 'USD', NULL, NULL, NULL, NULL, NULL,
            5999, 'Parcel & Co', 'PARCELCO ONLINE ORDER', 'Parcel & Co');
        INSERT INTO transactions VALUES (21, X'2298eb42cbbe4db8a3830d21dc859216', 1,
            1772460000000000000, 1772467200000000000, 1, 10, 3, 45, 1, 'USD', NULL, NULL, NULL,
            NULL, NULL, NULL, 'Coffee', 'Coffee', 'Coffee');
        INSERT INTO transactions VALUES (22, X'7db644e0c8494e7aa376a9b1a2036b72', 1,
            1772377200000000000, 1772460000000000000, 1, 10, 3, 7, 0, 'USD', NULL, NULL, NULL,
            NULL, NULL, NULL, 'Lunch', 'Lunch', 'Lunch');
        INSERT INTO transactions VALUES (27, X'7aec0f999d0f4cf49604229593349fc3', 1,
            1772467200000000000, 1772467200000000000, 0, 16, 3, 7, 0, 'USD', NULL, NULL, NULL,
            NULL, NULL, NULL, 'Lunch', 'Lunch', 'Lunch');
        CREATE TABLE commits (
            number INTEGER PRIMARY KEY,
            moment INTEGER NOT NULL
        ) STRICT;
        INSERT INTO commits VALUES (1, 1772460000000000000);
        INSERT INTO commits VALUES (2, 1772460000000000000);
        INSERT INTO commits VALUES (3, 1772460000000000000);
        INSERT INTO commits VALUES (4, 1772460000000000000);
        INSERT INTO commits VALUES (5, 1772467200000000000);
        INSERT INTO commits VALUES (6, 1772467200000000000);
        INSERT INTO commits VALUES (7, 1772467200000000000);
        INSERT INTO commits VALUES (8, 1772467200000000000);
        INSERT INTO commits VALUES (9, 1772467200000000000);
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
        INSERT INTO change_log VALUES (0, 0, 1, 1, 0, 1, X'03e5c75caeaa4dd5b2b96a2d3888db73',
            NULL, NULL);
        INSERT INTO change_log VALUES (0, 0, 2, 1, 0, 2, X'ae77900e96424603884ee2bbd4c84d2f',
            NULL, NULL);
        INSERT INTO change_log VALUES (0, 0, 3, 1, 0, 3, X'e176a4dd204e49fcaeab9afb7e64c54e',
            NULL, NULL);
        INSERT INTO change_log VALUES (0, 0, 10, 1, 1, 1, X'03e5c75caeaa4dd5b2b96a2d3888db73',
            NULL, NULL);
        INSERT INTO change_log VALUES (0, 0, 33, 9, 2, 2, X'ae77900e96424603884ee2bbd4c84d2f',
            NULL, NULL);
        INSERT INTO change_log VALUES (1, 1, 11, 1, 0, 11, X'2f8695e77d2f4d4596e8d65f1d732913',
            1771995599000000000, NULL);
        INSERT INTO change_log VALUES (1, 1, 12, 1, 0, 12, X'2349d5b089cc49d59f3faa2926bb8628',
            1772341199000000000, NULL);
        INSERT INTO change_log VALUES (1, 1, 13, 1, 0, 13, X'99b501fca5914b7e80acd9d96150baad',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (1, 2, 14, 1, 0, 14, X'bb88fb170bdc48db9a2fa587aadb502b',
            1771995599000000000, NULL);
        INSERT INTO change_log VALUES (1, 2, 15, 1, 0, 15, X'a90e4fac7ed64159adb9459b89302651',
            1772341199000000000, NULL);
        INSERT INTO change_log VALUES (1, 2, 16, 1, 0, 16, X'010a95df220b498190a0863e4a6b1cdc',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (1, 2, 30, 9, 2, 14, X'bb88fb170bdc48db9a2fa587aadb502b',
            1771995599000000000, NULL);
        INSERT INTO change_log VALUES (1, 2, 31, 9, 2, 15, X'a90e4fac7ed64159adb9459b89302651',
            1772341199000000000, NULL);
        INSERT INTO change_log VALUES (1, 2, 32, 9, 2, 16, X'010a95df220b498190a0863e4a6b1cdc',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (1, 3, 17, 1, 0, 17, X'140d1bab7a744a3fb47bb67cfd19034c',
            1771995599000000000, NULL);
        INSERT INTO change_log VALUES (1, 3, 18, 1, 0, 18, X'ed37d9d96f384114bb67f0d3a57208a1',
            1772341199000000000, NULL);
        INSERT INTO change_log VALUES (1, 3, 19, 1, 0, 19, X'1aec4bd9b7b443f3ac8e740e18c67464',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 4, 1, 0, 4, X'847b9199e11942a98f7274ad0a767ce8',
            1772129397000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 5, 1, 0, 5, X'14a21ed494cb40fdae278b2f7ab1f1c0',
            1772223332000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 6, 1, 0, 6, X'867fcf65e2964d588b2020a6d408379e',
            1772297867000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 7, 1, 0, 7, X'daf6211d3bb5436faed44bcef51dffbd',
            1772362008000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 8, 1, 0, 8, X'8e548b32c477419189ce92d3f53c79d4',
            1772445551000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 21, 2, 0, 21, X'2298eb42cbbe4db8a3830d21dc859216',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 22, 3, 0, 22, X'7db644e0c8494e7aa376a9b1a2036b72',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 24, 5, 1, 21, X'2298eb42cbbe4db8a3830d21dc859216',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 27, 7, 0, 27, X'7aec0f999d0f4cf49604229593349fc3',
            1772467200000000000, NULL);
        INSERT INTO change_log VALUES (2, 1, 28, 8, 1, 22, X'7db644e0c8494e7aa376a9b1a2036b72',
            1772460000000000000, 1772377200000000000);
        INSERT INTO change_log VALUES (2, 2, 9, 1, 0, 9, X'ca5a463271c9466aa227d19e86a47310',
            1772446711000000000, NULL);
        INSERT INTO change_log VALUES (2, 2, 23, 4, 0, 23, X'b2ccb612d7d44accb63e2d8f305c487f',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (2, 2, 25, 6, 2, 23, X'b2ccb612d7d44accb63e2d8f305c487f',
            1772460000000000000, NULL);
        INSERT INTO change_log VALUES (2, 2, 29, 9, 2, 9, X'ca5a463271c9466aa227d19e86a47310',
            1772446711000000000, NULL);
        CREATE TABLE view_changes (
            sequence INTEGER PRIMARY KEY,
            shares_all INTEGER NOT NULL CHECK (shares_all IN (0, 1)),
            earliest INTEGER
        ) STRICT;
        INSERT INTO view_changes VALUES (20, 0, NULL);
        INSERT INTO view_changes VALUES (26, 1, 1772254800000000000);
        CREATE TABLE view_accounts (
            sequence INTEGER NOT NULL REFERENCES view_changes (sequence),
            account_id BLOB NOT NULL CHECK (length(account_id) = 16),
            is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
            earliest INTEGER,
            PRIMARY KEY (sequence, account_id)
        ) STRICT, WITHOUT ROWID;
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
        CREATE INDEX balances_by_account ON balances (account_key, ordinal);
        CREATE INDEX transactions_by_account ON transactions (account_key, ordinal);
        CREATE INDEX transactions_by_date ON transactions (account_key, transaction_date);
        CREATE INDEX transactions_not_booked ON transactions (status, ordinal)
            WHERE status <> 3;
        CREATE INDEX turns ON change_log (row_ordinal, sequence) WHERE (new_moment IS NOT NULL
            OR operation = 2 OR (operation = 0 AND row_ordinal < sequence));

        PRAGMA application_id = 0x464B5357;
        PRAGMA user_version = 1;
        """
}
