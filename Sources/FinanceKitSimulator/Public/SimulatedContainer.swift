public import Foundation
import SQLiteAccess
import WalletModel

/// A container as it is at the moment of each call, read as another process would.
///
/// Paths are relative to the container and must not lead out of it.
public struct SimulatedContainer: Hashable, Sendable {
    /// The App Group's identifier, or `Data`.
    public let name: String
    /// Absolute path of the folder.
    public let path: String

    /// The most rows that ``rows(_:_:)`` gives.
    private static let rowsMax = 100_000

    /// The files in it by their paths, in order; folders and links are not among them.
    public func files() -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
        var files: [String] = []
        while let file = walk.nextObject() as? String {
            let whole = path + "/" + file
            if !FileSystem.isFolder(whole), !FileSystem.isLink(whole) { files.append(file) }
        }
        return files.sorted()
    }

    /// Whether there is a file or folder.
    public func exists(_ file: String) throws(SimulatorError) -> Bool {
        FileSystem.exists(try place(file))
    }

    /// The bytes of a file.
    ///
    /// - Throws: ``SimulatorError`` where there is no such file, with those that there are.
    public func data(_ file: String) throws(SimulatorError) -> Data {
        let place = try place(file)
        guard FileSystem.exists(place), !FileSystem.isFolder(place) else {
            let list = files()
            throw SimulatorError(
                .input,
                "\(name) has no file \"\(file.shown)\"; "
                    + (list.isEmpty ? "it is empty." : "it has \(NearestWord.list(list))."))
        }
        return try FileSystem.read(place)
    }

    /// The text of a file, in UTF-8; what is none is replaced by U+FFFD.
    public func text(_ file: String) throws(SimulatorError) -> String {
        String(decoding: try data(file), as: UTF8.self)
    }

    /// What a JSON file holds, decoded as `type`; ``StoredValue`` takes whatever stands there.
    ///
    /// - Parameters:
    ///   - file: Its path.
    ///   - type: What it is decoded as.
    ///   - decoder: Says how dates are read, for example; nil for Foundation's defaults.
    /// - Returns: The value.
    /// - Throws: ``SimulatorError`` where there is no such file or it is not what `type` is.
    public func json<Value: Decodable>(
        _ file: String, as type: Value.Type = StoredValue.self, decoder: JSONDecoder? = nil
    ) throws(SimulatorError) -> Value {
        let data = try data(file)
        do {
            return try (decoder ?? JSONDecoder()).decode(type, from: data)
        } catch {
            throw SimulatorError(
                .input,
                "\(name)/\(file) is not \(type) in JSON: \(Self.words(error)). It begins "
                    + "\"\(String(decoding: data.prefix(200), as: UTF8.self).shown)\".",
                cause: error)
        }
    }

    /// What a property list holds, in any of the formats that Foundation reads.
    public func propertyList(_ file: String) throws(SimulatorError) -> StoredValue {
        let data = try data(file)
        do {
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            guard let value = StoredValue(foundation: list) else {
                throw CocoaError(.propertyListReadCorrupt)
            }
            return value
        } catch {
            throw SimulatorError(
                .input, "\(name)/\(file) is no property list in \(data.count) bytes.",
                cause: error)
        }
    }

    /// The rows that a query of an SQLite database gives, as values by the names of the columns.
    ///
    /// A copy is asked, so that looking changes nothing and no lock is in the way; what stands in a
    /// log that is left over counts. At most 100,000 rows are given.
    /// - Throws: ``SimulatorError`` where there is no such file, or the query is refused.
    public func rows(_ file: String, _ sql: String) throws(SimulatorError) -> [[String:
        StoredValue]]
    {
        _ = try data(file)
        let source = try place(file)
        let (folder, _) = try TemporaryFolder.make(nil)
        defer { TemporaryFolder.remove(folder) }
        for suffix in ["", "-wal", "-journal"] where FileSystem.exists(source + suffix) {
            try FileSystem.write(
                try FileSystem.read(source + suffix), to: folder + "/copy" + suffix)
        }
        do throws(SQLiteError) {
            let connection = try Connection(
                .file(folder + "/copy"), options: ConnectionOptions(access: .readWrite))
            let statement = try connection.prepare(sql)
            let names = (0..<statement.columnCount).map { statement.columnName(at: $0) }
            var rows: [[String: StoredValue]] = []
            while rows.count < Self.rowsMax, try statement.step() {
                var row: [String: StoredValue] = [:]
                for (index, name) in names.enumerated() {
                    row[name] = StoredValue(statement.value(at: Int32(index)))
                }
                rows.append(row)
            }
            return rows
        } catch {
            throw SimulatorError(
                .input, "\(name)/\(file) refused \"\(sql.shown)\": \(error.message)",
                cause: error)
        }
    }

    /// Writes a file as the app would, in one step, with the folders that it needs.
    public func write(_ data: Data, to file: String) throws(SimulatorError) {
        let place = try place(file)
        try FileSystem.makeFolder(URL(filePath: place).deletingLastPathComponent().path)
        try FileSystem.write(data, to: place)
    }

    private func place(_ file: String) throws(SimulatorError) -> String {
        guard !file.isEmpty, !file.hasPrefix("/"), !file.split(separator: "/").contains("..")
        else {
            throw SimulatorError(
                .input,
                "\"\(file.shown)\" is no path inside \(name). Expected one such as "
                    + "\"Ledger/ledger.json\".")
        }
        return path + "/" + file
    }

    /// Where in the value something is wrong, and what.
    private static func words(_ error: any Error) -> String {
        let context: DecodingError.Context
        switch error {
        case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
            DecodingError.keyNotFound(_, let found), DecodingError.dataCorrupted(let found):
            context = found
        default: return "\(error)"
        }
        let way = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        return (way.isEmpty ? "" : "at $\(way.joined()): ") + context.debugDescription
    }
}

extension StoredValue {
    fileprivate init(_ value: Value) {
        self =
            switch value {
            case .null: .null
            case .integer(let number): .integer(Int(number))
            case .real(let number): .number(number)
            case .text(let text): .text(text)
            case .blob(let bytes): .data(Data(bytes))
            }
    }
}
