import FinanceKit
import Foundation

/// What a row of the ledger must be able to do.
protocol LedgerRow: Codable, Identifiable where ID == UUID {}

/// The rows of one history and the token that stands behind them, in one file.
///
/// The file is only ever added to. Each element of the history is a block of lines, the last of
/// which commits it and carries the token:
///
///     {"delete":"…"}
///     {"put":{"amount":"-12.5", …}}
///     {"commit":{"lines":2,"token":"…"}}
///
/// Reading takes whole blocks and forgets what stands behind the last one. A kill at any byte
/// therefore loses the block that was being written together with its token, and the history
/// gives that element again; rows are kept by identifier, so none can be there twice. The same
/// holds when the power fails and only a part of the file has reached the disk.
///
/// Saving an element costs as much as the element is long, however many rows there are. When most
/// of the file is out of date it is written anew beside the old one and put in its place at once.
struct Journal<Row: LedgerRow> {
    /// The rows as of the last commit.
    private(set) var rows: [UUID: Row] = [:]
    /// Where to go on; nil before the first commit.
    private(set) var token: FinanceStore.HistoryToken?

    private let url: URL
    /// Everything behind this many bytes is no part of the journal.
    private var committedLength: UInt64 = 0
    private var lineCount = 0

    /// Reads the journal; one that does not exist is empty.
    ///
    /// Any other trouble is thrown: a journal that cannot be read now, such as before the first
    /// unlock, must not be taken for an empty one.
    init(at url: URL) throws {
        self.url = url
        do {
            replay(try Data(contentsOf: url))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {}
    }

    /// Saves one element of the history, all of it or nothing.
    mutating func commit(
        deleted: [UUID], changed: [Row], token: FinanceStore.HistoryToken
    ) throws {
        let block = try Self.block(deleted: deleted, changed: changed, token: token)
        if !FileManager.default.fileExists(atPath: url.path) {
            try Data().write(to: url)
        }
        let file = try FileHandle(forWritingTo: url)
        defer { try? file.close() }
        // What an earlier process was cut off in the middle of must not run into this block.
        try file.truncate(atOffset: committedLength)
        try file.seekToEnd()
        try file.write(contentsOf: block)
        committedLength += UInt64(block.count)
        apply(deleted: deleted, changed: changed, token: token)
    }

    /// Forgets the rows and the token in one step.
    mutating func startOver() throws {
        try FileManager.default.removeItem(at: url)
        rows = [:]
        token = nil
        committedLength = 0
        lineCount = 0
    }

    /// Writes the file anew when at least two thirds of a long one are out of date.
    mutating func compactIfWorthwhile() throws {
        guard let token, lineCount > 1000, lineCount > 3 * rows.count else { return }
        let kept = rows.values.sorted { $0.id.uuidString < $1.id.uuidString }
        let block = try Self.block(deleted: [], changed: kept, token: token)
        try block.replaceFile(at: url)
        committedLength = UInt64(block.count)
        lineCount = kept.count + 1
    }

    private mutating func apply(
        deleted: [UUID], changed: [Row], token: FinanceStore.HistoryToken
    ) {
        for id in deleted { rows[id] = nil }
        for row in changed { rows[row.id] = row }
        self.token = token
        lineCount += deleted.count + changed.count + 1
    }

    private mutating func replay(_ data: Data) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var deleted: [UUID] = []
        var changed: [Row] = []
        var length = 0
        // What follows the last line feed is not a whole line.
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for text in lines.dropLast() {
            // A line that is not one of ours was being written when the power failed.
            guard let line = try? decoder.decode(Line.self, from: text) else { return }
            length += text.count + 1
            if let id = line.delete { deleted.append(id) }
            if let row = line.put { changed.append(row) }
            guard let commit = line.commit else { continue }
            guard commit.lines == deleted.count + changed.count else { return }
            apply(deleted: deleted, changed: changed, token: commit.token)
            committedLength = UInt64(length)
            deleted = []
            changed = []
        }
    }

    private static func block(
        deleted: [UUID], changed: [Row], token: FinanceStore.HistoryToken
    ) throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var block = Data()
        func add(_ line: Line) throws {
            block.append(try encoder.encode(line))
            block.append(UInt8(ascii: "\n"))
        }
        for id in deleted { try add(Line(delete: id)) }
        for row in changed { try add(Line(put: row)) }
        let commit = Line.Commit(lines: deleted.count + changed.count, token: token)
        try add(Line(commit: commit))
        return block
    }

    private struct Line: Codable {
        var put: Row?
        var delete: UUID?
        var commit: Commit?

        struct Commit: Codable {
            var lines: Int
            var token: FinanceStore.HistoryToken
        }
    }
}

extension Data {
    /// Puts the data in the place of a file in one step: readers see the old one or the new one.
    ///
    /// The file beside it always has the same name, so that a kill leaves at most one behind, and
    /// the next call writes over it.
    func replaceFile(at url: URL) throws {
        let new = url.appendingPathExtension("new")
        try write(to: new)
        guard rename(new.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
