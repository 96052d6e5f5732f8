/// Finds line and column of bytes in a text, cheaply where they are asked for in order.
///
/// A line ends with LF, CR or both. Columns count Unicode scalars from 1.
struct TextRuler {
    private var offset = 0
    private var line = 1
    private var column = 1

    /// Line and column of the byte at `target`, or of the end of the text.
    mutating func place(
        of target: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (line: Int, column: Int) {
        if target < offset { self = TextRuler() }
        while offset < target {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case 0x0D where offset < bytes.count && bytes[offset] == 0x0A: break
            case 0x0A, 0x0D:
                line += 1
                column = 1
            // The byte order mark shows no column.
            case 0xEF where offset == 1 && bytes.count > 2 && bytes[1] == 0xBB: break
            case 0x80...0xBF: break
            default: column += 1
            }
        }
        return (line, column)
    }
}
