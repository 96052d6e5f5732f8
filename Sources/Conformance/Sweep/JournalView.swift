import FinanceKitSimulator
import Foundation

/// Reads journals the way that their owners do: the last word about a row counts.
///
/// A journal is a file of JSON lines that is added to when a row changes, so that the same row
/// stands in it more than once, or a token for each time. What it says depends on the way to it by
/// design; what it comes to must not. Which files are journals is seen in a run without a cut:
/// there a row, or the token of one stream, stands in two of their lines, and every line is one
/// that `JournalLine` understands. Any other file is compared line by line, for what is not
/// understood must not be taken for nothing.
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
            guard let values = Self.lines(file.bytes), values.count > 1 else { continue }
            let lines = values.map { JournalLine($0, walletIDs) }
            guard Self.areUnderstood(lines) else { continue }
            var seen: Set<String> = []
            let isRepeated = lines.contains { line in
                let names = line.rows.map(\.id) + Set(line.tokens.map(HistoryTokens.stream))
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

    /// Whether nothing in a file is lost when only the last words of its lines count.
    private static func areUnderstood(_ lines: [JournalLine]) -> Bool {
        // Where no row is kept none is taken back: there the ids are themselves what is kept.
        let hasRows = lines.contains { !$0.rows.isEmpty }
        var count = 0
        return lines.allSatisfy { line in
            line.isUnderstood(after: &count) && (hasRows || line.takenBack.isEmpty)
        }
    }

    private static func lastWords(_ values: [Any], _ walletIDs: Set<UUID>) -> [UInt8] {
        var words: [String: Any] = [:]
        var tokens: [String: String] = [:]
        var others: [Any] = []
        var count = 0
        for value in values {
            let line = JournalLine(value, walletIDs)
            guard line.isUnderstood(after: &count) else {
                others.append(value)
                continue
            }
            for row in line.rows { words[row.id] = row.object }
            for id in line.takenBack { words[id] = nil }
            for token in line.tokens { tokens[HistoryTokens.stream(of: token)] = token }
        }
        var whole: [String: Any] = ["rows": words, "tokens": tokens]
        if !others.isEmpty { whole["lines"] = others }
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

    private static func masked(_ path: String) -> String {
        path.replacing(/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "*")
    }
}
