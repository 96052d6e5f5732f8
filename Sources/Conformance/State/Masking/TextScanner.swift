import WalletModel
import WalletStore

import struct Foundation.UUID

/// Finds what masks are about inside bytes that are text, or partly text.
struct TextScanner {
    enum Item {
        case id(UUID)
        case token(String)
        case moment(secondsSince1970: Double)
    }

    private static let tokenMark = Array(HistoryTokenText.prefix.utf8)

    /// Calls `body` with every identifier, history token and moment and the bytes that it takes.
    ///
    /// Nothing is given twice, and what is given is in the order in which it stands.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (Item, Range<Int>) -> Void
    ) {
        var done = 0
        var index = 0
        // All three have a hyphen at a fixed place, so that most bytes are only passed over.
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "-") else {
                index += 1
                continue
            }
            guard let (item, range) = item(around: index, in: bytes, from: done) else {
                index += 1
                continue
            }
            body(item, range)
            done = range.upperBound
            index = done
        }
    }

    private static func item(
        around hyphen: Int, in bytes: UnsafeBufferPointer<UInt8>, from done: Int
    ) -> (Item, Range<Int>)? {
        if hyphen - 8 >= done, let id = IdentifierText.id(in: bytes, at: hyphen - 8) {
            return (.id(id), hyphen - 8..<hyphen - 8 + IdentifierText.length)
        }
        let token = hyphen - tokenMark.count
        if token >= done, token + HistoryTokenText.length <= bytes.count,
            bytes[token..<hyphen].elementsEqual(tokenMark)
        {
            let range = token..<token + HistoryTokenText.length
            if bytes[range].allSatisfy({ (0x21...0x7E).contains($0) }) {
                return (.token(String(decoding: bytes[range], as: UTF8.self)), range)
            }
        }
        if hyphen - 4 >= done, let moment = MomentText(bytes, at: hyphen - 4) {
            let range = hyphen - 4..<hyphen - 4 + moment.length
            return (.moment(secondsSince1970: moment.secondsSince1970), range)
        }
        return nil
    }
}
