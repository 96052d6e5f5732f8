import FinanceKitSimulator
import Foundation

/// Reads journals the way that their owners do: the last word about a row counts.
///
/// A journal is a file of JSON lines that is added to when a row changes, so that the same row
/// stands in it more than once, or a token for each time. What it says depends on the way to it by design; what it comes to
/// must not. Which files are journals is seen in a run without a cut: there a row, or the token of
/// one stream, stands in two of their lines.
///
/// A line with an object that has a wallet id under `id`, `uuid` or `identifier` is a word about
/// that row; a line that names a row without such an object takes it back. Of history tokens the
/// last of each stream counts.
struct JournalView: Sendable {
    /// The journals' paths, with every UUID masked.
    let paths: Set<String>
    /// What was read once; shared by the copies of the view.
    private let cache = JournalCache()

    init(paths: Set<String> = []) {
        self.paths = paths
    }

    /// Finds the journals among the files that a run without a cut has left.
    init(in contents: ContainerContents, walletIDs: Set<UUID>) {
        var paths: Set<String> = []
        for (path, file) in contents.files where file.kind == .file {
            guard let lines = Self.lines(file.bytes), lines.count > 1 else { continue }
            var seen: Set<String> = []
            let isRepeated = lines.contains { line in
                let names =
                    Self.rows(of: line, walletIDs).map(\.id)
                    + Set(HistoryTokens.tokens(in: line).map(HistoryTokens.stream))
                return names.contains { !seen.insert($0).inserted }
            }
            if isRepeated { paths.insert(Self.masked(path)) }
        }
        self.paths = paths
    }

    /// Whether the file at a path is a journal.
    func contains(_ path: String) -> Bool { isJournal(path) }

    /// The contents with each journal replaced by what it comes to.
    func reduced(_ contents: ContainerContents, walletIDs: Set<UUID>) -> ContainerContents {
        guard !paths.isEmpty else { return contents }
        var reduced = contents
        for (path, file) in contents.files where file.kind == .file && isJournal(path) {
            reduced.files[path] = cache.reduced(file) {
                guard let lines = Self.lines(file.bytes) else { return file }
                return FileContent(
                    .file, bytes: Self.lastWords(lines, walletIDs), mode: file.mode)
            }
        }
        return reduced
    }

    private func isJournal(_ path: String) -> Bool {
        cache.isJournal(path) { paths.contains(Self.masked(path)) }
    }

    private static func lastWords(_ lines: [Any], _ walletIDs: Set<UUID>) -> [UInt8] {
        var words: [String: Any] = [:]
        var tokens: [String: String] = [:]
        for line in lines {
            let rows = rows(of: line, walletIDs)
            for row in rows { words[row.id] = row.object }
            if rows.isEmpty {
                for id in ids(in: line, walletIDs) { words[id] = nil }
            }
            for token in HistoryTokens.tokens(in: line) {
                tokens[HistoryTokens.stream(of: token)] = token
            }
        }
        let whole: [String: Any] = ["rows": words, "tokens": tokens]
        // Values that were read as JSON can be written as JSON.
        let data = try? JSONSerialization.data(withJSONObject: whole, options: [.sortedKeys])
        return data.map { [UInt8]($0) } ?? []
    }

    /// The lines as values; nil when one of them is no JSON object.
    private static func lines(_ bytes: [UInt8]) -> [Any]? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        var lines: [Any] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // A line that is no JSON means that the file is no journal.
            guard let value = try? JSONSerialization.jsonObject(with: Data(line)),
                value is [String: Any]
            else { return nil }
            lines.append(value)
        }
        return lines
    }

    private static let idKeys: Set<String> = ["id", "uuid", "identifier"]

    /// The objects in a line that are rows of the wallet.
    private static func rows(
        of value: Any, _ walletIDs: Set<UUID>
    ) -> [(id: String, object: [String: Any])] {
        if let object = value as? [String: Any] {
            for (key, member) in object where idKeys.contains(key.lowercased()) {
                if let text = member as? String, let id = UUID(uuidString: text),
                    walletIDs.contains(id)
                {
                    return [(id.uuidString, object)]
                }
            }
            return object.values.flatMap { rows(of: $0, walletIDs) }
        }
        if let array = value as? [Any] { return array.flatMap { rows(of: $0, walletIDs) } }
        return []
    }

    private static func ids(in value: Any, _ walletIDs: Set<UUID>) -> [String] {
        switch value {
        case let text as String:
            guard let id = UUID(uuidString: text), walletIDs.contains(id) else { return [] }
            return [id.uuidString]
        case let object as [String: Any]: return object.values.flatMap { ids(in: $0, walletIDs) }
        case let array as [Any]: return array.flatMap { ids(in: $0, walletIDs) }
        default: return []
        }
    }

    private static func masked(_ path: String) -> String {
        path.replacing(/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "*")
    }
}
