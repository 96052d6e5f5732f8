import SQLiteAccess
import WalletModel

package import struct Foundation.UUID

/// The simulated wallet of one device, and the log of everything that changed in it.
///
/// It has one owner and is used by one thread at a time; no other process may write to the file
/// meanwhile. Every change and what is logged of it are one transaction, so that the end of the process at
/// any moment leaves whole commits only. Clocks, ids and secrets come from outside.
package final class WalletStore {
    package let identity: WalletIdentity
    /// The sequence number of the newest change; 0 in an empty wallet.
    package internal(set) var head: Int64
    /// Changes up to this one were compacted away; 0 when none were.
    package internal(set) var forgotten: Int64
    /// How many commits changed something.
    package internal(set) var commitCount: Int64

    let connection: Connection
    let keys: AccountKeys
    let log: ChangeLog
    let accounts: RowTable<AccountRecord>
    let balances: RowTable<BalanceRecord>
    let transactions: RowTable<TransactionRecord>
    let orders: OrderTable
    let deletedRows: DeletedRows
    let load: TransactionLoad
    private let accountListing: Statement
    let tokens: HistoryTokenText
    /// What readers were shown, and from which place in the log on.
    var views: ViewTimeline
    var isCommitting = false

    /// Takes over a connection whose file was already found to be a wallet.
    init(checked connection: Connection) throws(WalletError) {
        do throws(SQLiteError) {
            let state = try connection.prepare(
                "SELECT device_id, token_secret, head, commit_count, forgotten FROM wallet")
            guard try state.step(), let deviceID = state.id(at: 0) else {
                throw SQLiteError(code: .corrupt, message: "the wallet table is empty")
            }
            identity = WalletIdentity(deviceID: deviceID, secret: state.blob(at: 1))
            head = state.integer(at: 2)
            commitCount = state.integer(at: 3)
            forgotten = state.integer(at: 4)
            state.reset()
            self.connection = connection
            keys = try AccountKeys(connection)
            log = try ChangeLog(connection)
            accounts = try RowTable(connection)
            balances = try RowTable(connection)
            transactions = try RowTable(connection)
            orders = try OrderTable(connection)
            accountListing = try connection.prepare("SELECT id FROM accounts")
            deletedRows = try DeletedRows(connection)
            load = TransactionLoad(connection)
            tokens = HistoryTokenText(identity: identity)
            views = try ViewTimeline(reading: connection)
        } catch {
            throw WalletError(error, while: "open the wallet")
        }
    }

    /// Grows whenever anything is written, orders and what is shown among it.
    package var writeCount: Int64 { connection.writtenRowCount }

    /// The table of a row type.
    func table<Row: StoredRow>(of type: Row.Type) -> RowTable<Row> {
        let table: Any =
            switch Row.dataType {
            case .accounts: accounts
            case .accountBalances: balances
            case .transactions: transactions
            }
        guard let table = table as? RowTable<Row> else {
            preconditionFailure("\(Row.self) has no table of its own in the wallet")
        }
        return table
    }
}

extension WalletStore {
    /// The row with that id, whatever a view may hide; nil when there is none.
    package func row<Row: StoredRow>(
        _ type: Row.Type = Row.self, id: UUID
    ) throws(WalletError) -> Row? {
        try table(of: Row.self).find(id: id, keys: keys)?.row
    }

    /// The rows of one kind in the order of their insertion, pulled on demand.
    ///
    /// The cursor gives the rows that are in the wallet now and still there when it comes to them;
    /// later ones are left out. Without a limit all rows are given; a negative limit or offset
    /// counts as 0.
    package func rows<Row: StoredRow>(
        _ type: Row.Type = Row.self, account: UUID? = nil, view: WalletView = .everything,
        limit: Int? = nil, offset: Int = 0
    ) -> WalletRowCursor<Row> {
        WalletRowCursor(
            store: self, account: account, view: view, limit: limit.map { max(0, $0) },
            offset: max(0, offset))
    }

    /// How many rows of one kind a reader with that view sees.
    package func count<Row: StoredRow>(
        _ type: Row.Type, account: UUID? = nil, view: WalletView = .everything
    ) throws(WalletError) -> Int {
        do throws(SQLiteError) {
            defer { accountListing.reset() }
            var total: Int64 = 0
            while try accountListing.step() {
                guard let id = accountListing.id(at: 0), let key = keys.key(of: id),
                    view.shows(account: id), account == nil || account == id
                else { continue }
                total += try table(of: Row.self).count(
                    accountKey: key, earliest: view.earliest(of: id))
            }
            return Int(total)
        } catch {
            throw WalletError(error, while: "count \(Row.noun) rows")
        }
    }
}
