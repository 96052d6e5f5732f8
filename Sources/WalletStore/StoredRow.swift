package import SQLiteAccess
package import WalletModel

package import struct Foundation.UUID

/// A row type that the wallet keeps in a table of its own.
///
/// Every such table begins with the columns `ordinal`, `id` and `account_key`; a row type adds
/// `columns`, in the order in which it binds and reads them.
package protocol StoredRow: WalletRow {
    static var dataType: DeliveryDataType { get }
    static var table: String { get }
    static var columns: [String] { get }
    /// The moment of a row as SQL over its own columns.
    static var momentSQL: String { get }
    /// A field as SQL over its own columns; of a decimal the name before `_significand` and
    /// `_scale`.
    static func sql(_ field: Field) -> String

    /// The account that the row belongs to; an account belongs to itself.
    var owner: UUID { get }
    /// What an earliest date is held against; nil where dates hide nothing.
    var moment: Timestamp? { get }

    /// Binds `columns` to the parameters from `index` on.
    func bind(to statement: Statement, from index: Int32) throws(SQLiteError)
    /// Reads `columns` from `index` on; nil when a value is out of its range.
    init?(id: UUID, owner: UUID, reading statement: Statement, from index: Int32)
    /// Reads the moment alone.
    static func moment(reading statement: Statement, from index: Int32) -> Timestamp?
}

extension StoredRow {
    /// What one row is called in a sentence.
    static var noun: String {
        switch dataType {
        case .accounts: "account"
        case .accountBalances: "balance"
        case .transactions: "transaction"
        }
    }
}

extension DeliveryDataType {
    /// The number that stands for the kind in the change log; it must never change.
    var storedCode: Int64 {
        switch self {
        case .accounts: 0
        case .accountBalances: 1
        case .transactions: 2
        }
    }

    init?(storedCode: Int64) {
        switch storedCode {
        case 0: self = .accounts
        case 1: self = .accountBalances
        case 2: self = .transactions
        default: return nil
        }
    }
}
