import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// One row that a walk over a table has come to, read no further than it is asked for.
///
/// It is valid until the walk goes on.
struct WalkStep<Row: StoredRow> {
    let statement: Statement
    let firstColumn: Int32
    let keys: AccountKeys

    var ordinal: Int64 { statement.integer(at: 0) }
    var accountKey: Int64 { statement.integer(at: 2) }

    /// Whether a reader with that view sees the row.
    func isShown(in view: WalletView) throws(WalletError) -> Bool {
        if view == .everything { return true }
        let owner = try owner()
        return view.shows(account: owner, moment: moment)
    }

    func row() throws(WalletError) -> Row {
        guard let id = statement.id(at: 1),
            let row = Row(id: id, owner: try owner(), reading: statement, from: firstColumn)
        else { throw damaged() }
        return row
    }

    /// What an earliest date is held against.
    var moment: Timestamp? { Row.moment(reading: statement, from: firstColumn) }

    /// The account that the row belongs to; an account belongs to itself.
    func owner() throws(WalletError) -> UUID {
        guard let owner = keys.id(of: accountKey) else { throw damaged() }
        return owner
    }

    private func damaged() -> WalletError {
        WalletError(
            .damaged,
            "The \(Row.noun) at place \(ordinal) of the wallet file cannot be read. Make the "
                + "wallet again from its scenario.")
    }
}
