import SQLiteAccess
import WalletModel

/// The statements on the orders of a wallet.
struct OrderTable {
    private let finding: Statement
    private let reading: Statement
    private let writing: Statement

    init(_ connection: Connection) throws(SQLiteError) {
        finding = try connection.prepare(
            """
            SELECT created, updated, status, merchant FROM orders
            WHERE type = ? AND identifier = ?
            """)
        reading = try connection.prepare(
            "SELECT archive FROM orders WHERE type = ? AND identifier = ?")
        writing = try connection.prepare(
            "INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)")
    }

    func find(_ type: String, _ identifier: String) throws(SQLiteError) -> OrderRecord? {
        defer { finding.reset() }
        try finding.bind(type, at: 1)
        try finding.bind(identifier, at: 2)
        guard try finding.step() else { return nil }
        guard let status = OrderStatusRecord(storedCode: finding.integer(at: 2)) else {
            throw SQLiteError(code: .corrupt, message: "an order has no status that is known")
        }
        return OrderRecord(
            orderTypeIdentifier: type, orderIdentifier: identifier,
            createdAt: Timestamp(nanoseconds: finding.integer(at: 0)),
            updatedAt: Timestamp(nanoseconds: finding.integer(at: 1)), status: status,
            merchantName: finding.text(at: 3))
    }

    func archive(_ type: String, _ identifier: String) throws(SQLiteError) -> [UInt8]? {
        defer { reading.reset() }
        try reading.bind(type, at: 1)
        try reading.bind(identifier, at: 2)
        return try reading.step() ? reading.blob(at: 0) : nil
    }

    func write(_ order: OrderRecord, _ archive: [UInt8]) throws(SQLiteError) {
        defer { writing.reset() }
        try writing.bind(order.orderTypeIdentifier, at: 1)
        try writing.bind(order.orderIdentifier, at: 2)
        try writing.bind(order.createdAt.nanoseconds, at: 3)
        try writing.bind(order.updatedAt.nanoseconds, at: 4)
        try writing.bind(order.status.storedCode, at: 5)
        try writing.bind(order.merchantName, at: 6)
        try writing.bind(blob: archive, at: 7)
        try writing.run()
    }
}
