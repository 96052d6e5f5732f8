import SQLiteAccess
import WalletModel

import struct Foundation.UUID

/// What a reader of one stream could see of a row at any place of the log.
///
/// The log keeps few facts of old versions: when a row went, came back or moved to another date.
/// With them and the views it is known whether a row could be seen at a place, and whether it can
/// be seen ever since.
struct StreamSight {
    let views: ViewTimeline
    let log: ChangeLog
    /// The sequence number of the last change of the stream.
    let last: Int64

    /// A row that is there, with what an earliest date is held against.
    struct Presence {
        let moment: Timestamp?
    }

    /// Whether nothing that concerns the stream came after `position`.
    func isSettled(at position: Int64) -> Bool {
        last <= position && views.lastSequence <= position
    }

    /// What a row that is there now was at `position`, the end of a commit; nil when it was not
    /// there.
    func presence(
        ofRow ordinal: Int64, at position: Int64, now: Presence?
    ) throws(WalletError) -> Presence? {
        guard last > position, let turn = try turns(ofRow: ordinal, after: position).first else {
            return now
        }
        return turn.operation == .insert ? nil : Presence(moment: turn.rowMoment)
    }

    /// Whether a row that is there now, and could be seen at `position` as `presence` says, can be
    /// seen ever since.
    ///
    /// What one commit hides and shows again counts as seen.
    func isSeen(
        ofRow ordinal: Int64, account: UUID, since position: Int64, as presence: Presence
    ) throws(WalletError) -> Bool {
        let changes = views.all(after: position)
        let hasBound = views.hasBound(of: account, from: position)
        if changes.isEmpty, !hasBound { return true }
        let turns = hasBound && last > position ? try turns(ofRow: ordinal, after: position) : []
        var view = views.view(at: position)
        var moment = presence.moment
        var (nextChange, nextTurn) = (changes[...], turns[...])
        while true {
            let change = nextChange.first
            guard let turn = nextTurn.first, turn.sequence < change?.sequence ?? .max else {
                guard let change else { return true }
                view = change.view
                nextChange.removeFirst()
                guard view.shows(account: account, moment: moment) else { return false }
                continue
            }
            nextTurn.removeFirst()
            if nextTurn.first?.commitNumber == turn.commitNumber { continue }
            moment = turn.momentAfter
            guard turn.operation != .delete, view.shows(account: account, moment: moment) else {
                return false
            }
        }
    }

    private func turns(
        ofRow ordinal: Int64, after position: Int64
    ) throws(WalletError) -> [ChangeLog.Entry] {
        do throws(SQLiteError) {
            return try log.turns(ofRow: ordinal, after: position)
        } catch {
            throw WalletError(error, while: "read the change log")
        }
    }
}
