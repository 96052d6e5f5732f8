import Foundation
import WalletModel
import WalletStore

/// Finds history tokens in values, and reads from them what they stand for.
enum HistoryTokens {
    private static let prefix = HistoryTokenText.prefix + "-"

    /// The tokens in a value that was read from JSON or a property list, however deep.
    static func tokens(in value: Any) -> [String] {
        switch value {
        case let text as String: tokens(inText: text)
        case let object as [String: Any]: object.values.flatMap { tokens(in: $0) }
        case let array as [Any]: array.flatMap { tokens(in: $0) }
        case let data as Data: tokens(inText: String(decoding: data, as: UTF8.self))
        default: []
        }
    }

    /// The tokens that stand anywhere in a text.
    static func tokens(inText text: String) -> [String] {
        guard text.contains(prefix) else { return [] }
        var found: [String] = []
        var rest = text[...]
        while let range = rest.range(of: prefix) {
            let token = rest[range.lowerBound...].prefix(HistoryTokenText.length)
            if token.count == HistoryTokenText.length { found.append(String(token)) }
            rest = rest[range.upperBound...]
        }
        return found
    }

    /// Kind of data and account, as they stand in the token.
    static func stream(of token: String) -> String {
        token.split(separator: "-").dropFirst().prefix(2).joined(separator: "-")
    }

    /// Whether a token, by what stands in it, is one of that history.
    static func belongs(_ token: String, to stream: HistoryStream) -> Bool {
        self.stream(of: token) == HistoryTokenText.body(of: stream)
    }
}
