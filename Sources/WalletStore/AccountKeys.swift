import SQLiteAccess

import struct Foundation.UUID

/// The small numbers by which the file names accounts, held in memory in both directions.
///
/// An account keeps its number after it is deleted.
final class AccountKeys {
    private let connection: Connection
    private var keys: [UUID: Int64] = [:]
    private var ids: [Int64: UUID] = [:]

    init(_ connection: Connection) throws(SQLiteError) {
        self.connection = connection
        try reload()
    }

    /// Reads the numbers again, after a transaction that may have added some was undone.
    func reload() throws(SQLiteError) {
        keys.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        let statement = try connection.prepare("SELECT key, id FROM account_keys")
        while try statement.step() {
            guard let id = statement.id(at: 1) else { continue }
            add(statement.integer(at: 0), id)
        }
    }

    /// The number of an account that is or was in the wallet.
    func key(of id: UUID) -> Int64? { keys[id] }

    func id(of key: Int64) -> UUID? { ids[key] }

    /// The number of an account, a new one when it has none; inside a transaction only.
    func makeKey(of id: UUID) throws(SQLiteError) -> Int64 {
        if let key = keys[id] { return key }
        let key = Int64(keys.count) + 1
        let statement = try connection.prepare("INSERT INTO account_keys (key, id) VALUES (?, ?)")
        try statement.bind(key, at: 1)
        try statement.bind(id, at: 2)
        try statement.run()
        add(key, id)
        return key
    }

    private func add(_ key: Int64, _ id: UUID) {
        keys[id] = key
        ids[key] = id
    }
}
