/// How a value fills a column of a log line.
public struct OSLogStringAlignment: Sendable {
    enum Side: Sendable { case left, right }

    let side: Side
    let columns: Int

    /// No more room than the value needs.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .left, columns: 0) }

    /// At the left of so many columns.
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .left, columns: columns)
    }

    /// At the right of so many columns.
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(side: .right, columns: columns)
    }

    /// A column is wider than this only by mistake.
    static let columnsMax = 1_000

    func aligned(_ text: String) -> String {
        let missing = min(columns, Self.columnsMax) - text.count
        guard missing > 0 else { return text }
        let space = String(repeating: " ", count: missing)
        return side == .left ? text + space : space + text
    }
}
