import struct Foundation.UUID

/// Whether the lines of a journal about one and the same row changed their order.
///
/// The order of lines about different rows means little; of those about one, the last counts.
struct LineOrder {
    /// The identifier of the first such row.
    private(set) var firstMovedRow: String?

    init(_ expected: MaskedNode, _ found: MaskedNode) {
        let (before, after) = (Self.lines(expected), Self.lines(found))
        for (row, lines) in before.sorted(by: { $0.key < $1.key }) where after[row] != lines {
            firstMovedRow = row
            return
        }
    }

    /// The hashes of the lines that name an identifier of the wallet, by that identifier.
    private static func lines(_ node: MaskedNode) -> [String: [UInt64]] {
        guard case .array(let lines) = node.content else { return [:] }
        var byRow: [String: [UInt64]] = [:]
        for line in lines {
            var row: String?
            line.visitSingles { text, _ in row = row ?? text.walletID?.uuidString }
            if let row { byRow[row, default: []].append(line.hash) }
        }
        return byRow
    }
}
