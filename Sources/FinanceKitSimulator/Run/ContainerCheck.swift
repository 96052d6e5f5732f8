import Foundation
import SQLiteAccess

/// Looks into the files of the containers, for expectations.
struct ContainerCheck {
    typealias Answer = ExpectationCheck.Answer
    typealias Wanted = Scenario.Expectation.ContainerValue

    let containers: ContainerRoot

    func answer(to wanted: Wanted) -> Answer {
        var answer = Answer(isMet: false, expected: Self.words(wanted), found: "")
        let folders = containers.containers
        let groups = containers.groups
        guard let group = wanted.group ?? (groups.count == 1 ? groups.first : nil) else {
            answer.found =
                groups.isEmpty
                ? "the extension has no group; name the group \"Data\""
                : "no group is named, and there are " + groups.joined(separator: ", ")
            return answer
        }
        guard let folder = folders[group] else {
            answer.found =
                "the extension has no container \"\(group)\", only "
                + folders.keys.sorted().joined(separator: ", ")
            return answer
        }
        do throws(SimulatorError) {
            let found = try find(wanted, in: folder)
            (answer.isMet, answer.found) = (found.isMet, found.words)
        } catch {
            answer.found = error.message
        }
        return answer
    }

    /// Looks for a key of user defaults.
    func answer(
        to wanted: Scenario.Expectation.DefaultsValue, in preferences: PreferencesDaemon
    ) -> Answer {
        let domain = wanted.group ?? "standard"
        var answer = Answer(
            isMet: false,
            expected: "\(wanted.key) of the \(domain) defaults is "
                + (wanted.equals.map { "\($0)" } ?? "not there"), found: "")
        if let group = wanted.group, !containers.groups.contains(group) {
            answer.found =
                "the extension has no group \"\(group)\", only "
                + containers.groups.joined(separator: ", ")
            return answer
        }
        let file = preferences.file(of: wanted.group ?? "")
        guard FileSystem.exists(file) else {
            (answer.isMet, answer.found) = (wanted.equals == nil, "no defaults were ever set")
            return answer
        }
        do throws(SimulatorError) {
            let found = try Self.value(wanted.key, inPropertyList: try FileSystem.read(file))
            let isMet = wanted.equals.map { found?.agrees(with: $0) ?? false } ?? (found == nil)
            (answer.isMet, answer.found) = (isMet, found?.words ?? "no such key")
        } catch {
            answer.found = error.message
        }
        return answer
    }

    private func find(
        _ wanted: Wanted, in folder: String
    ) throws(SimulatorError) -> (isMet: Bool, words: String) {
        let path = folder + "/" + wanted.file
        let exists = FileSystem.exists(path)
        if case .absent = wanted.content { return (!exists, exists ? "it is there" : "that") }
        guard exists else { return (false, "there is no file \"\(wanted.file)\"") }
        switch wanted.content {
        case .json(let way, let equals):
            do throws(ScenarioError) {
                let content = try JSON5Reader.read(
                    [UInt8](try Self.read(path)), file: wanted.file)
                guard let value = way.find(in: content) else { return (false, "no \(way)") }
                return (value == equals, value.description.shown)
            } catch {
                return (false, "no JSON: \(error)")
            }
        case .propertyList(let key, let equals):
            let found = try Self.value(key, inPropertyList: try FileSystem.read(path))
            return (found?.agrees(with: equals) ?? false, found?.words ?? "no such key")
        case .query(let sql, let equals):
            let found = try query(sql, path)
            return (found == equals, found?.description.shown ?? "no row")
        case .text(let part):
            let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
            return (
                text.contains(part), text.contains(part) ? "that" : "it begins \"\(text.shown)\""
            )
        case .absent: return (false, "it is there")
        }
    }

    /// Reads a file for the reader of JSON, whose errors it then has.
    private static func read(_ path: String) throws(ScenarioError) -> Data {
        do throws(SimulatorError) {
            return try FileSystem.read(path)
        } catch {
            throw ScenarioError(
                file: path, place: ScenarioPlace(line: 0, column: 0, path: ""),
                message: error.message)
        }
    }

    private static func value(
        _ key: String, inPropertyList data: Data
    ) throws(SimulatorError) -> PropertyListValue? {
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw SimulatorError(.input, "no property list", cause: error)
        }
        guard let values = list as? [String: Any] else {
            throw SimulatorError(.input, "a property list without keys")
        }
        return values[key].map { PropertyListValue($0) }
    }

    /// The first column of the first row; nil where there is no row.
    ///
    /// A copy is asked, so that looking changes nothing: neither a log that is left over nor a
    /// journal is touched.
    private func query(_ sql: String, _ path: String) throws(SimulatorError) -> JSON5Value? {
        let folder = containers.privateFolder + "/expect"
        try FileSystem.remove(folder)
        try FileSystem.makeFolder(folder)
        for suffix in ["", "-wal", "-journal"] where FileSystem.exists(path + suffix) {
            try FileSystem.write(
                try FileSystem.read(path + suffix), to: folder + "/copy" + suffix)
        }
        let value: Value?
        do throws(SQLiteError) {
            let connection = try Connection(
                .file(folder + "/copy"), options: ConnectionOptions(access: .readWrite))
            value = try connection.value(sql)
        } catch {
            throw SimulatorError(.input, "the query was refused: \(error)", cause: error)
        }
        try FileSystem.remove(folder)
        return value.map { JSON5Value($0) }
    }

    private static func words(_ wanted: Wanted) -> String {
        let file = (wanted.group.map { $0 + "/" } ?? "") + wanted.file
        return switch wanted.content {
        case .json(let path, let equals): "\(path) of \(file) is \(equals)"
        case .propertyList(let key, let equals): "\(key) of \(file) is \(equals)"
        case .query(let sql, let equals): "\(sql) of \(file) gives \(equals)"
        case .text(let part): "\(file) contains \"\(part.shown)\""
        case .absent: "there is no file \(file)"
        }
    }
}

extension JSON5Value {
    /// A value of a database; bytes in base64.
    fileprivate init(_ value: Value) {
        let content: Content =
            switch value {
            case .null: .null
            case .integer(let number): .number(JSON5Number(text: "\(number)"))
            case .real(let number): .number(JSON5Number(text: "\(number)"))
            case .text(let text): .string(text)
            case .blob(let bytes): .string(Data(bytes).base64EncodedString())
            }
        self.init(content: content, line: 1, column: 1)
    }
}
