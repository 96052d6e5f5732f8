import WalletModel
package import WalletStore

import struct Foundation.UUID

/// Writes a wallet as JSON that `WalletContent.read` makes the same wallet of.
///
/// Accounts, balances and transactions stand in the order in which the wallet has them, a row a
/// line. Amounts are text and exact. The change log, deleted rows and orders are left out.
package struct WalletJSONWriter {
    private let store: WalletStore
    private let sink: ([UInt8]) throws -> Void
    private var text = ""
    private var names: [UUID: (name: String, currency: String)] = [:]

    /// How much is handed on at a time, at least.
    private static let chunkBytes = 65_536

    /// Writes all that `view` of the wallet holds; `sink` is given the bytes in pieces.
    package static func write(
        _ store: WalletStore, names: AccountNames, to sink: ([UInt8]) throws -> Void
    ) throws {
        try withoutActuallyEscaping(sink) { sink in
            var writer = WalletJSONWriter(store: store, sink: sink)
            try writer.writeAll(names)
        }
    }

    private init(store: WalletStore, sink: @escaping ([UInt8]) throws -> Void) {
        self.store = store
        self.sink = sink
    }

    private mutating func writeAll(_ accounts: AccountNames) throws {
        text =
            "{\n  \"format\": \"\(WalletJSONReader.format)\",\n"
            + "  \"version\": \(WalletJSONReader.version),\n"
        for account in accounts.all {
            names[account.record.id] = (account.name, account.record.currencyCode)
        }
        try list("accounts") { (writer, isFirst) in
            var isFirst = isFirst
            for account in accounts.all {
                try writer.line(&isFirst) { $0.write(account) }
            }
        }
        text += ",\n"
        try list("balances") { (writer, isFirst) in
            try writer.rows(BalanceRecord.self, isFirst) { $0.write($1) }
        }
        text += ",\n"
        try list("transactions") { (writer, isFirst) in
            try writer.rows(TransactionRecord.self, isFirst) { $0.write($1) }
        }
        text += "\n}\n"
        try flush(least: 0)
    }
}

extension WalletJSONWriter {
    private mutating func list(
        _ key: String, _ body: (inout WalletJSONWriter, Bool) throws -> Void
    ) throws {
        text += "  \"\(key)\": ["
        try body(&self, true)
        text += "\n  ]"
    }

    private mutating func rows<Row: StoredRow>(
        _ type: Row.Type, _ first: Bool, _ write: (inout JSONLine, Row) -> Void
    ) throws {
        var isFirst = first
        var cursor = store.rows(Row.self)
        while !cursor.isFinished {
            for row in try cursor.next() {
                try line(&isFirst) { writer in
                    var line = JSONLine(names: writer.names)
                    write(&line, row)
                    writer.text += line.finished
                }
            }
        }
    }

    private mutating func line(
        _ isFirst: inout Bool, _ body: (inout WalletJSONWriter) -> Void
    ) throws {
        text += isFirst ? "\n    " : ",\n    "
        isFirst = false
        body(&self)
        try flush(least: Self.chunkBytes)
    }

    private mutating func write(_ account: NamedAccount) {
        var line = JSONLine(names: names)
        line.write(account)
        text += line.finished
    }

    private mutating func flush(least: Int) throws {
        guard text.utf8.count >= least else { return }
        try sink(Array(text.utf8))
        text.removeAll(keepingCapacity: true)
    }
}
