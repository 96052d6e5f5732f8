import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// Writes the statement that finds the places of the rows that a query wants.
struct QueryStatement<Row: StoredRow> {
    let query: WalletQuery<Row>
    let view: WalletView
    let keys: AccountKeys

    /// The most accounts that may have earliest dates of their own in one statement.
    private static var boundsMax: Int { 500 }

    var isShuffled: Bool { query.sort.isEmpty && query.unsorted != .insertion }

    func sql() throws(WalletError) -> QuerySQL {
        var conditions: [QuerySQL] = []
        if let filter = query.filter {
            conditions.append(try FilterSQL<Row>(keys: keys).sql(filter))
            if leavesOutBooked(filter) {
                // What the partial index holds has to be said in its own words.
                conditions.append(
                    QuerySQL(text: "status <> \(TransactionStatusRecord.booked.storedCode)"))
            }
        }
        conditions += try sharedRows()
        var sql = QuerySQL(text: "SELECT ordinal FROM \(Row.table)")
        if !conditions.isEmpty {
            sql = sql + QuerySQL(text: " WHERE ") + .joined(conditions, " AND ")
        }
        let order = query.sort.flatMap(orderKeys) + ["ordinal"]
        sql.text += " ORDER BY " + order.joined(separator: ", ")
        // A shuffle has to see all rows first.
        guard !isShuffled else { return sql }
        sql.text += " LIMIT ? OFFSET ?"
        sql.values += [
            .integer(query.limit.map { Int64(max(0, $0)) } ?? -1),
            .integer(Int64(max(0, query.offset))),
        ]
        return sql
    }

    /// The condition that a view puts on rows, and the one that brings an index into play.
    private func sharedRows() throws(WalletError) -> [QuerySQL] {
        var conditions: [QuerySQL] = []
        let wantsDateIndex = isBoundedByDateAlone
        if let shared = view.sharedAccounts {
            let numbers = shared.compactMap { keys.key(of: $0) }.sorted()
            let list = "[" + numbers.map(String.init).joined(separator: ",") + "]"
            // The plus keeps the index on accounts from being used only to collect all rows by
            // account, which then have to be sorted again.
            conditions.append(
                QuerySQL(
                    text: (wantsDateIndex ? "" : "+")
                        + "account_key IN (SELECT value FROM json_each(?))",
                    values: [.text(list)]))
        } else if wantsDateIndex {
            conditions.append(QuerySQL(text: "account_key IN (SELECT key FROM account_keys)"))
        }
        if Row.momentSQL != "NULL", let bound = try earliest() {
            conditions.append(
                QuerySQL(text: "coalesce(\(Row.momentSQL) >= ", values: [])
                    + bound + QuerySQL(text: ", 1)"))
        }
        return conditions
    }

    /// The earliest moment of a row's account as SQL; nil where there is none for any account.
    private func earliest() throws(WalletError) -> QuerySQL? {
        let rest = Value.integer(view.earliest?.nanoseconds ?? .min)
        var bounds: [(key: Int64, bound: Int64)] = []
        for (account, moment) in view.earliestByAccount {
            guard let key = keys.key(of: account) else { continue }
            bounds.append((key, moment.nanoseconds))
        }
        guard bounds.count <= Self.boundsMax else {
            throw WalletError(
                .misuse,
                "\(bounds.count) accounts have earliest dates of their own, and a query takes "
                    + "\(Self.boundsMax). Give accounts the common date.")
        }
        guard !bounds.isEmpty else {
            return view.earliest == nil ? nil : QuerySQL(text: "?", values: [rest])
        }
        var sql = QuerySQL(text: "CASE account_key")
        for (key, bound) in bounds.sorted(by: { $0.key < $1.key }) {
            sql.text += " WHEN ? THEN ?"
            sql.values += [.integer(key), .integer(bound)]
        }
        return sql + QuerySQL(text: " ELSE ? END", values: [rest])
    }

    private func orderKeys(_ key: RowSort<Row.Field>) -> [String] {
        let name = Row.sql(key.field)
        let expressions =
            switch key.field.kind {
            case .decimal: DecimalSQL(name: name).sortKeys
            // As the extension's dates are made: seconds since 2001 in floating point.
            case .moment:
                [
                    "CAST(\(name) / 1000000000 - 978307200 AS REAL) "
                        + "+ CAST(\(name) % 1000000000 AS REAL) / 1e9"
                ]
            case .accountID: ["(SELECT id FROM account_keys WHERE key = account_key)"]
            case .id, .integer, .indicator, .status, .type, .text, .presence: [name]
            }
        return expressions.map { key.isReversed ? $0 + " DESC" : $0 }
    }

    private var conjuncts: [RowFilter<Row.Field>] {
        switch query.filter {
        case .all(let parts): parts
        case let filter?: [filter]
        case nil: []
        }
    }

    /// Whether a date bounds the transactions and no account does.
    private var isBoundedByDateAlone: Bool {
        let parts = conjuncts
        return parts.contains { part in
            guard case .compare(let field, _, .moment) = part else { return false }
            return field as? TransactionField == .transactionDate
        }
            && !parts.contains { part in
                switch part {
                case .compare(let field, _, _), .among(let field, _):
                    field.kind == .accountID || field.kind == .id
                default: false
                }
            }
    }

    private func leavesOutBooked(_ filter: RowFilter<Row.Field>) -> Bool {
        conjuncts.contains { part in
            switch part {
            case .compare(_, .equal, .status(let status)): status != .booked
            case .among(let field, let values):
                field.kind == .status && !values.contains(.status(.booked))
            default: false
            }
        }
    }
}
