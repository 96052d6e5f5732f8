import SQLiteAccess
package import WalletModel

/// Orders: kept beside the financial data, in no history, and seen by no view.
extension WalletStore {
    /// Keeps an order with the bytes that it came in, unless a newer version is there.
    ///
    /// The archive is stored as it is given. `replacesSame` decides about a version with the same
    /// update time.
    package func saveOrder(
        _ order: OrderRecord, archive: [UInt8], replacesSame: Bool
    ) throws(WalletError) -> OrderSaveResult {
        do throws(SQLiteError) {
            return try connection.transaction { () throws(SQLiteError) in
                let stored = try orders.find(order.orderTypeIdentifier, order.orderIdentifier)
                guard Self.replaces(stored, order, replacesSame) else { return .newerExisting }
                try orders.write(order, archive)
                return .added
            }
        } catch {
            throw WalletError(error, while: "save an order")
        }
    }

    /// Whether `saveOrder` would keep the order.
    package func acceptsOrder(
        _ order: OrderRecord, replacesSame: Bool
    ) throws(WalletError) -> Bool {
        let stored = try self.order(order.orderTypeIdentifier, order.orderIdentifier)
        return Self.replaces(stored, order, replacesSame)
    }

    /// The order of that type and name; nil when there is none.
    package func order(
        _ type: String, _ identifier: String
    ) throws(WalletError) -> OrderRecord? {
        do throws(SQLiteError) {
            return try orders.find(type, identifier)
        } catch {
            throw WalletError(error, while: "read an order")
        }
    }

    /// The bytes that the order came in.
    package func orderArchive(
        _ type: String, _ identifier: String
    ) throws(WalletError) -> [UInt8]? {
        do throws(SQLiteError) {
            return try orders.archive(type, identifier)
        } catch {
            throw WalletError(error, while: "read an order's archive")
        }
    }

    /// Whether there is such an order, and how its update time compares with `updatedDate`.
    ///
    /// Moments that are less than a microsecond apart count as the same.
    package func orderPresence(
        _ type: String, _ identifier: String, updatedDate: Timestamp?
    ) throws(WalletError) -> OrderPresence {
        guard let stored = try order(type, identifier) else { return .notFound }
        guard let updatedDate else { return .exists }
        // The date comes from floating point, which cannot hold every nanosecond.
        let difference = stored.updatedAt.nanoseconds.subtractingReportingOverflow(
            updatedDate.nanoseconds)
        if !difference.overflow, difference.partialValue.magnitude < 1000 { return .exists }
        return stored.updatedAt > updatedDate ? .newerExists : .olderExists
    }

    private static func replaces(
        _ stored: OrderRecord?, _ order: OrderRecord, _ replacesSame: Bool
    ) -> Bool {
        guard let stored else { return true }
        return order.updatedAt > stored.updatedAt
            || (replacesSame && order.updatedAt == stored.updatedAt)
    }
}
