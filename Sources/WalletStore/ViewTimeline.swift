import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// What readers see of the wallet at each place of its log.
///
/// A change of what is shown takes a sequence number of its own, so that the position of a history
/// token tells which view its reader had.
struct ViewTimeline {
    struct Change {
        /// From this place on, the view holds.
        let sequence: Int64
        let view: WalletView
    }

    /// What is shown before the first change.
    private let first: WalletView
    /// In the order of their places.
    private var changes: [Change] = []

    /// One view for ever.
    init(always view: WalletView) {
        first = view
    }

    var current: WalletView { changes.last?.view ?? first }
    /// The place of the last change; 0 when there was none.
    var lastSequence: Int64 { changes.last?.sequence ?? 0 }

    func view(at position: Int64) -> WalletView {
        changes.last { $0.sequence <= position }?.view ?? first
    }

    func next(after position: Int64) -> Change? {
        changes.first { $0.sequence > position }
    }

    func all(after position: Int64) -> [Change] {
        lastSequence > position ? changes.filter { $0.sequence > position } : []
    }

    /// Whether an earliest date holds for the account at `position` or later.
    func hasBound(of account: UUID, from position: Int64) -> Bool {
        view(at: position).earliest(of: account) != nil
            || all(after: position).contains { $0.view.earliest(of: account) != nil }
    }

    mutating func add(_ change: Change) {
        precondition(change.sequence > lastSequence, "a change of the view lies before the last")
        changes.append(change)
    }
}

extension ViewTimeline {
    /// Reads the changes of a wallet file; before the first one everything is shown.
    init(reading connection: Connection) throws(SQLiteError) {
        self.init(always: .everything)
        let listing = try connection.prepare(
            "SELECT sequence, shares_all, earliest FROM view_changes ORDER BY sequence")
        let accounts = try connection.prepare(
            "SELECT account_id, is_shared, earliest FROM view_accounts WHERE sequence = ?")
        while try listing.step() {
            let sequence = listing.integer(at: 0)
            var view = WalletView(
                sharedAccounts: listing.integer(at: 1) == 1 ? nil : [],
                earliest: listing.optionalMoment(at: 2))
            try accounts.bind(sequence, at: 1)
            while try accounts.step() {
                guard let id = accounts.id(at: 0) else { continue }
                if accounts.integer(at: 1) == 1 { view.sharedAccounts?.insert(id) }
                if let bound = accounts.optionalMoment(at: 2) { view.earliestByAccount[id] = bound }
            }
            accounts.reset()
            add(Change(sequence: sequence, view: view))
        }
    }

    /// Writes one change; inside a transaction only.
    static func write(_ change: Change, to connection: Connection) throws(SQLiteError) {
        let row = try connection.prepare(
            "INSERT INTO view_changes (sequence, shares_all, earliest) VALUES (?, ?, ?)")
        try row.bind(change.sequence, at: 1)
        let sharesAll: Int64 = change.view.sharedAccounts == nil ? 1 : 0
        try row.bind(sharesAll, at: 2)
        try row.bind(change.view.earliest, at: 3)
        try row.run()
        let account = try connection.prepare(
            "INSERT INTO view_accounts (sequence, account_id, is_shared, earliest) "
                + "VALUES (?, ?, ?, ?)")
        let shared = change.view.sharedAccounts ?? []
        for id in shared.union(change.view.earliestByAccount.keys) {
            try account.bind(change.sequence, at: 1)
            try account.bind(id, at: 2)
            let isShared: Int64 = shared.contains(id) ? 1 : 0
            try account.bind(isShared, at: 3)
            try account.bind(change.view.earliestByAccount[id], at: 4)
            try account.run()
        }
    }
}
