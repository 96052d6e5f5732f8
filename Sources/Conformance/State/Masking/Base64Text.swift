import WalletStore
import struct Foundation.Data
import struct Foundation.UUID

/// Text that is base64 of a document or of a history token.
enum Base64Text {
    /// How `{`, `[`, `bp`, `<`, `"` and `F` begin in base64.
    private static let firsts = Set("eWYPIR".utf8)
    private static let lengthMin = 16
    private static let tokenMark = Array((HistoryTokenText.prefix + "-").utf8)

    /// The identifier whose 16 bytes a text is.
    static func id(_ text: String) -> UUID? {
        guard text.utf8.count == 24, text.hasSuffix("=="), let data = Data(base64Encoded: text)
        else { return nil }
        return IdentifierText.id(of: [UInt8](data))
    }

    /// The bytes behind a text, when it is worth looking into them.
    static func bytes(_ text: String, first: UInt8) -> [UInt8]? {
        let count = text.utf8.count
        guard firsts.contains(first), count >= lengthMin, count.isMultiple(of: 4),
            count <= StateLimits.nestedBytesMax, let data = Data(base64Encoded: text)
        else { return nil }
        let bytes = [UInt8](data)
        let isDocument = bytes.withUnsafeBufferPointer { DocumentParser.nestedValue(in: $0) != nil }
        return isDocument || bytes.firstRange(of: tokenMark) != nil ? bytes : nil
    }
}
