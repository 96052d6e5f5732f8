import FinanceKit
import Foundation

/// One history in one file: its rows and the token behind them, saved together.
struct StreamFile {
    /// A row as names and texts; `id` is the record's.
    typealias Row = [String: String]

    private struct Content: Codable {
        var token: String?
        var rows: [Row] = []
    }

    private let url: URL
    private var content = Content()

    /// Reads the file; one that does not exist is empty.
    ///
    /// So is one that is no JSON, since it can only have been cut off. Any other trouble is thrown.
    init(at url: URL) throws {
        self.url = url
        do {
            let data = try Data(contentsOf: url)
            if let known = try? JSONDecoder().decode(Content.self, from: data) { content = known }
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {}
        if let text = TokenElsewhere.read(for: url) { content.token = text }
    }

    var rows: [Row] { content.rows }

    var token: FinanceStore.HistoryToken? {
        guard let text = content.token else { return nil }
        // One that cannot be read leads to the same end as one that is too old.
        return try? JSONDecoder().decode(FinanceStore.HistoryToken.self, from: Data(text.utf8))
    }

    /// Takes one element in, without saving it.
    mutating func apply(
        inserted: [Row], updated: [Row], deleted: [UUID], token: FinanceStore.HistoryToken
    ) throws {
        if !Mutation.is(.ignoresDeletions) {
            let gone = Set(deleted.map(\.uuidString))
            content.rows.removeAll { row in
                gone.contains(row["id"] ?? "") && !Mistakes.keepsThough(deleted: row)
            }
        }
        for row in inserted { add(row) }
        if !Mutation.is(.ignoresUpdates) {
            for row in updated { replace(row) }
        }
        content.rows.sort { ($0["id"] ?? "") < ($1["id"] ?? "") }
        content.token = String(decoding: try JSONEncoder().encode(token), as: UTF8.self)
    }

    /// Takes in rows that a query gave; there is no token then.
    mutating func put(_ rows: [Row]) {
        for row in rows { replace(row) }
        content.rows.sort { ($0["id"] ?? "") < ($1["id"] ?? "") }
    }

    /// Throws away all rows but this.
    mutating func keepOnly(_ row: Row?) {
        if let row { content.rows = [row] }
    }

    /// Forgets the rows and the token, without saving that.
    mutating func startOver() {
        if !Mutation.is(.keepsCompactedRows) { content.rows = [] }
        content.token = nil
    }

    /// Writes the file beside the old one and puts it in its place.
    func save() throws {
        var saved = content
        if TokenElsewhere.isUsed { saved.token = nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        let data = try encoder.encode(saved)
        if Mutation.is(.tokenBeforeRows) { try TokenElsewhere.save(content.token, for: url) }
        if Mutation.is(.ignoresFailedWrites) {
            try? FileWriting.replace(url, with: data)
        } else if !Mistakes.isLockedOut {
            try FileWriting.replace(url, with: data)
        }
        if TokenElsewhere.isUsed, !Mutation.is(.tokenBeforeRows) {
            try TokenElsewhere.save(content.token, for: url)
        }
    }

    private mutating func add(_ row: Row) {
        if Mutation.is(.appendsBlindly) {
            content.rows.append(row)
        } else {
            replace(row)
        }
    }

    private mutating func replace(_ row: Row) {
        guard let index = content.rows.firstIndex(where: { $0["id"] == row["id"] }) else {
            content.rows.append(row)
            return
        }
        var row = row
        if Mutation.is(.keepsOldAmount), let amount = content.rows[index]["amount"] {
            row["amount"] = amount
        }
        content.rows[index] = row
    }
}
