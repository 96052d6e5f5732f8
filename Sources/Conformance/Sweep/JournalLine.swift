import Foundation
import WalletStore

/// What one line of a journal says.
///
/// An object that has a wallet id under `id`, `uuid` or `identifier` is a word about that row. A
/// line that names rows and nothing else takes them back. A line of a token alone says up to where
/// a history was read; it may tell how many lines it closes.
struct JournalLine {
    /// The rows that it is about.
    private(set) var rows: [(id: String, object: [String: Any])] = []
    /// The history tokens that stand anywhere in it.
    let tokens: [String]
    private var ids: [String] = []
    private var numbers: [Int] = []
    private var holdsMore = false

    private static let idKeys: Set<String> = ["id", "uuid", "identifier"]
    /// Words that say what a line does or which history it is about, in lower case.
    private static let labels: Set<String> = [
        "delete", "deleted", "remove", "removed", "commit", "committed", "token", "accounts",
        "balances", "accountbalances", "transactions",
    ]

    init(_ value: Any, _ walletIDs: Set<UUID>) {
        tokens = HistoryTokens.tokens(in: value)
        read(value, walletIDs)
    }

    private mutating func read(_ value: Any, _ walletIDs: Set<UUID>) {
        switch value {
        case let text as String: read(text, walletIDs)
        case let object as [String: Any]:
            if let id = Self.id(of: object, walletIDs) {
                rows.append((id.uuidString, object))
            } else {
                for member in object.values { read(member, walletIDs) }
            }
        case let array as [Any]:
            for element in array { read(element, walletIDs) }
        case is NSNull: break
        case let number as Int: numbers.append(number)
        default: holdsMore = true
        }
    }

    private mutating func read(_ text: String, _ walletIDs: Set<UUID>) {
        if let id = UUID(uuidString: text), walletIDs.contains(id) {
            ids.append(id.uuidString)
        } else if HistoryTokens.tokens(inText: text) != [text],
            !Self.labels.contains(text.lowercased())
        {
            holdsMore = true
        }
    }

    private static func id(of object: [String: Any], _ walletIDs: Set<UUID>) -> UUID? {
        for (key, member) in object where idKeys.contains(key.lowercased()) {
            if let text = member as? String, let id = UUID(uuidString: text),
                walletIDs.contains(id)
            {
                return id
            }
        }
        return nil
    }

    /// The rows that it takes back.
    ///
    /// An account whose history the token is of is named, not taken back.
    var takenBack: [String] {
        guard rows.isEmpty else { return [] }
        return ids.filter { id in
            let digits = id.replacing("-", with: "").lowercased()
            return !tokens.contains { HistoryTokens.stream(of: $0).hasSuffix(digits) }
        }
    }

    /// Whether it is a row by its id, a plain take-back, or a token alone.
    ///
    /// `count` says how many lines stand between the last token and this line, and is counted on.
    func isUnderstood(after count: inout Int) -> Bool {
        let before = count
        count = tokens.isEmpty ? count + 1 : 0
        guard rows.isEmpty else { return true }
        guard !holdsMore, !ids.isEmpty || !tokens.isEmpty else { return false }
        // Another number than that of the lines is data.
        return numbers.isEmpty || (!tokens.isEmpty && numbers == [before])
    }
}
