/// Lines and columns of a text by the offsets of its bytes.
struct TextLines: Sendable {
    /// Where each line begins.
    private let starts: [Int]
    private let bytes: [UInt8]

    /// A line and a column, both from 1; columns count Unicode scalars.
    struct Position: Hashable, Sendable {
        let line: Int
        let column: Int
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for index in bytes.indices {
            let isReturn = bytes[index] == UInt8(ascii: "\r")
            let isPair = isReturn && index + 1 < bytes.count && bytes[index + 1] == 10
            if bytes[index] == 10 || isReturn && !isPair { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// The position of a byte; offsets beyond the end count as the end.
    func position(of offset: Int) -> Position {
        let offset = max(0, min(offset, bytes.count))
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        // Bytes that continue a scalar, and the mark at the very start, take no column.
        var start = starts[low]
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
        let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
        return Position(line: low + 1, column: column)
    }
}
