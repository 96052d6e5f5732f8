import WalletModel

import struct Foundation.UUID

/// What several log rows together did to one life of one row.
struct NetEffect: Hashable {
    let rowOrdinal: Int64
    let rowID: UUID
    /// Whether the row was there before the first of the log rows.
    let existedBefore: Bool
    /// Whether it was there after the last of them.
    private(set) var existsAfter: Bool
    /// What an earliest date was held against before the first of them.
    let momentBefore: Timestamp?
    /// What it was held against after the last of them.
    private(set) var momentAfter: Timestamp?

    /// The effects in the order in which the rows were first touched; those that came and went
    /// within the log rows have none.
    static func of(_ entries: [ChangeLog.Entry]) -> [NetEffect] {
        var effects: [NetEffect] = []
        effects.reserveCapacity(entries.count)
        var places: [Int64: Int] = [:]
        places.reserveCapacity(entries.count)
        for entry in entries {
            let exists = entry.operation != .delete
            if let place = places[entry.rowOrdinal] {
                effects[place].existsAfter = exists
                effects[place].momentAfter = entry.momentAfter
                continue
            }
            places[entry.rowOrdinal] = effects.count
            effects.append(
                NetEffect(
                    rowOrdinal: entry.rowOrdinal, rowID: entry.rowID,
                    existedBefore: entry.operation != .insert, existsAfter: exists,
                    momentBefore: entry.rowMoment, momentAfter: entry.momentAfter))
        }
        return effects.filter { $0.existedBefore || $0.existsAfter }
    }
}
