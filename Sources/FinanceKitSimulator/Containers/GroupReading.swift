import Foundation
import SQLiteAccess

/// Reads the files of a group in place, as another process of the app would at this moment.
///
/// JSON, JSON lines, property lists and SQLite databases are judged, told by what they are called or
/// by how they begin. What other files hold only their owner knows.
struct GroupReading {
    /// How many files were read.
    private(set) var judgedCount = 0
    /// What could not be read: the path within the folder, and why.
    private(set) var trouble: [String] = []

    /// The most files that are looked at.
    private static let filesMax = 10_000

    init(folder: String) throws(SimulatorError) {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return }
        var paths: [String] = []
        while let path = walk.nextObject() as? String, paths.count < Self.filesMax {
            let whole = folder + "/" + path
            if !FileSystem.isFolder(whole), !FileSystem.isLink(whole) { paths.append(path) }
        }
        for path in paths.sorted() {
            guard let reason = try judge(folder + "/" + path) else { continue }
            trouble.append("\(path): \(reason)")
        }
    }

    /// Why a file cannot be read; nil where it can, or nobody can say.
    private mutating func judge(_ path: String) throws(SimulatorError) -> String? {
        // A file may go between the listing and the look at it.
        guard FileSystem.exists(path) else { return nil }
        let data = try FileSystem.read(path)
        var kind = URL(filePath: path).pathExtension
        if data.starts(with: Array("SQLite format 3".utf8)) { kind = "sqlite" }
        if data.starts(with: Array("bplist0".utf8)) { kind = "plist" }
        switch kind {
        case "sqlite", "sqlite3", "db":
            judgedCount += 1
            return Self.databaseTrouble(path)
        case "plist":
            judgedCount += 1
            return Self.trouble("property list", in: data) {
                _ = try PropertyListSerialization.propertyList(from: data, format: nil)
            }
        case "json":
            judgedCount += 1
            return Self.trouble("JSON", in: data) { try Self.readJSON(data) }
        case "jsonl", "ndjson":
            judgedCount += 1
            return Self.trouble("JSON in every line", in: data) {
                for line in data.split(separator: UInt8(ascii: "\n")) { try Self.readJSON(line) }
            }
        default: return nil
        }
    }

    private static func readJSON(_ data: Data) throws {
        _ = try JSONSerialization.jsonObject(with: Data(data), options: .fragmentsAllowed)
    }

    private static func trouble(
        _ kind: String, in data: Data, _ read: () throws -> Void
    ) -> String? {
        guard !data.isEmpty else { return "empty, no \(kind)" }
        do {
            try read()
            return nil
        } catch {
            return "no \(kind) in \(data.count) bytes"
        }
    }

    private static func databaseTrouble(_ path: String) -> String? {
        do throws(SQLiteError) {
            let connection = try Connection(
                .file(path), options: ConnectionOptions(access: .readWrite, busyTimeout: .zero))
            let answer = try connection.value("PRAGMA quick_check(1)")
            return answer == .text("ok") ? nil : "the database is damaged"
        } catch {
            return "the database: \(error.message)"
        }
    }
}
