import FinanceKit
import Foundation

/// The file that the app and its extension share.
public struct LedgerStore: Sendable {
    public static let group = "group.com.example.IDENTIFIER"

    private let file: URL

    /// Nil where the group is not among the entitlements.
    public init?() {
        guard
            let folder = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: Self.group)
        else { return nil }
        self.init(folder: folder)
    }

    public init(folder: URL) {
        file = folder.appending(path: "ledger.json")
    }

    private struct Contents: Codable {
        var ledger: Ledger
        var summary: Summary

        struct Summary: Codable {
            var spent: String
        }
    }

    /// A file that is not there is an empty ledger. One that cannot be read is not: it would be
    /// written over.
    public func load() throws -> Ledger {
        do {
            let data = try Data(contentsOf: file)
            return try JSONDecoder().decode(Contents.self, from: data).ledger
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return Ledger()
        }
    }

    /// Writes beside the file and renames, so that a reader never sees half of it. The name
    /// beside is always the same, so that a kill leaves one file at most. What is there already is
    /// not written again.
    public func save(_ ledger: Ledger) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let contents = Contents(
            ledger: ledger, summary: Contents.Summary(spent: "\(ledger.spent)"))
        let data = try encoder.encode(contents)
        if data == (try? Data(contentsOf: file)) { return }
        let new = file.appendingPathExtension("new")
        try data.write(to: new)
        guard rename(new.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    public func remove() throws {
        do {
            try FileManager.default.removeItem(at: file)
        } catch let error as CocoaError where error.code == .fileNoSuchFile {}
    }
}
