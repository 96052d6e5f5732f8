import Conformance
import Foundation
import SQLiteAccess
import WalletModel

extension LedgerModel {
    /// The ledger as files in one format, in one world, in an order by chance.
    func files(
        _ format: StateFormat, _ bench: StateBench, _ world: RandomWorld,
        _ random: inout RandomSource
    ) throws -> [String: [UInt8]] {
        let name = "group.com.example.ledger/\(world.ids[60].uuidString)"
        switch format {
        case .json: return [name + ".json": Array(json(document(world, &random), &random).utf8)]
        case .journal: return [name + ".journal": Array(journal(world, &random).utf8)]
        case .binaryPropertyList, .xmlPropertyList:
            let data = try PropertyListSerialization.data(
                fromPropertyList: propertyList(document(world, &random)),
                format: format == .xmlPropertyList ? .xml : .binary, options: 0)
            return [name + ".plist": [UInt8](data)]
        case .nested: return try nested(world, &random)
        case .database, .databaseLog:
            return try database(bench, world, log: format == .databaseLog, &random)
        case .text: return [name + ".txt": Array(text(world).utf8)]
        }
    }

    // MARK: One value

    private func document(_ world: RandomWorld, _ random: inout RandomSource) -> StateValue {
        var entries = settings.map { StateValue.Entry($0.key, .number(String($0.value))) }
        entries.append(
            StateValue.Entry("rows", .array(rows.shuffled(using: &random).map { row($0, world) })))
        entries.append(
            StateValue.Entry(
                "tokens",
                .object(
                    tokens.enumerated().map {
                        StateValue.Entry(
                            "stream\($0.offset)",
                            .string(world.token(account: $0.offset, position: $0.element)))
                    })))
        entries.append(
            StateValue.Entry(
                "byID",
                .object(
                    rows.map {
                        StateValue.Entry(
                            world.ids[$0.own].uuidString, .string("amount \($0.amount)"))
                    })))
        entries.append(StateValue.Entry("session", .string(world.ids[50].uuidString)))
        return .object(entries.shuffled(using: &random))
    }

    private func row(_ row: Row, _ world: RandomWorld) -> StateValue {
        var entries = [
            StateValue.Entry("own", .string(world.ids[row.own].uuidString)),
            StateValue.Entry("amount", .number(row.amount)),
            StateValue.Entry("merchant", .string(row.merchant)),
            StateValue.Entry("booked", .bool(row.isBooked)),
            StateValue.Entry("seen", seen(row, world)),
            StateValue.Entry("due", .number(String(row.due))),
            StateValue.Entry("raw", .string(Data(row.raw).base64EncodedString())),
            StateValue.Entry("tags", .array(row.tags.map(StateValue.string))),
        ]
        if let id = row.walletID {
            entries.append(StateValue.Entry("id", .string(StateBench.walletIDs[id].uuidString)))
        }
        if let parent = row.parent {
            entries.append(StateValue.Entry("parent", .string(world.ids[parent].uuidString)))
        }
        if let note = row.note { entries.append(StateValue.Entry("note", .string(note))) }
        return .object(entries)
    }

    /// A moment of the run in one of its forms; each row has its own form in all worlds.
    private func seen(_ row: Row, _ world: RandomWorld) -> StateValue {
        let time = world.time(row.seen)
        let seconds = time.nanoseconds / Timestamp.nanosecondsPerSecond
        switch row.seen % 4 {
        case 0: return .number(String(seconds))
        case 1: return .number("\(seconds - 978_307_200).25")
        case 2: return .number(String(seconds * 1000 + 7))
        default: return .string(time.description)
        }
    }

    // MARK: Formats

    private func json(_ value: StateValue, _ random: inout RandomSource) -> String {
        let space = Bool.random(using: &random) ? " " : ""
        switch value {
        case .null: return "null"
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number):
            return number.contains(".") && Bool.random(using: &random) ? number + "0" : number
        case .string(let text): return quoted(text, &random)
        case .array(let elements):
            return "[" + space + elements.map { json($0, &random) }.joined(separator: ",")
                + space + "]"
        case .object(let entries):
            let texts = entries.shuffled(using: &random).map {
                quoted($0.key, &random) + ":" + space + json($0.value, &random)
            }
            return "{" + texts.joined(separator: "," + space) + "}"
        case .data, .date: return "null"
        }
    }

    private func quoted(_ text: String, _ random: inout RandomSource) -> String {
        let isEscaped = Bool.random(using: &random)
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            default:
                guard isEscaped, scalar.value > 0x7E else {
                    escaped.unicodeScalars.append(scalar)
                    continue
                }
                for unit in String(scalar).utf16 {
                    escaped += "\\u" + String(UInt32(unit) + 0x10000, radix: 16).dropFirst()
                }
            }
        }
        return "\"\(escaped)\""
    }

    private func journal(_ world: RandomWorld, _ random: inout RandomSource) -> String {
        var lines = rows.map { StateValue.object([StateValue.Entry("put", row($0, world))]) }
        for (index, position) in tokens.enumerated() {
            lines.append(
                StateValue.object([
                    StateValue.Entry(
                        "commit", .string(world.token(account: index, position: position)))
                ]))
        }
        lines.append(
            .object(settings.map { StateValue.Entry($0.key, .number(String($0.value))) }))
        return lines.map { json($0, &random) + "\n" }.joined()
    }

    private func propertyList(_ value: StateValue) -> Any {
        switch value {
        case .null: return "null"
        case .bool(let bool): return bool
        case .number(let number):
            if let whole = Int(number) { return whole }
            return Double(number) ?? 0
        case .string(let text): return text
        case .data(let bytes): return Data(bytes)
        case .date(let seconds): return Date(timeIntervalSince1970: seconds)
        case .array(let elements): return elements.map(propertyList)
        case .object(let entries):
            return Dictionary(
                entries.map { ($0.key, propertyList($0.value)) }, uniquingKeysWith: { $1 })
        }
    }

    /// Standard defaults that hold coded values, as apps keep them.
    private func nested(
        _ world: RandomWorld, _ random: inout RandomSource
    ) throws -> [String: [UInt8]] {
        let coded = Data(json(document(world, &random), &random).utf8)
        let token = Data("\"\(world.token(account: 0, position: tokens[0]))\"".utf8)
        let list: [String: Any] = [
            "ledger": coded, "token": token, "text": token.base64EncodedString(),
            "lastSync": Date(
                timeIntervalSince1970: Double(
                    world.time(3).nanoseconds / Timestamp.nanosecondsPerSecond)),
        ]
        let inner = try PropertyListSerialization.data(
            fromPropertyList: list, format: Bool.random(using: &random) ? .xml : .binary,
            options: 0)
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["state": inner], format: .binary, options: 0)
        return ["Data/Library/Preferences/com.example.ledger.plist": [UInt8](data)]
    }

    private func text(_ world: RandomWorld) -> String {
        let lines = rows.map { row in
            "\(world.time(row.seen)) \(world.ids[row.own])"
                + " \(row.parent.map { "\(world.ids[$0])" } ?? "-")"
                + " \(row.walletID.map { "\(StateBench.walletIDs[$0])" } ?? "-") \(row.amount)"
                + " \(row.merchant) \(row.isBooked) \(row.note ?? "-") \(row.tags) \(row.raw)"
                + " \(row.due)"
        }
        let positions = tokens.enumerated().map {
            world.token(account: $0.offset, position: $0.element)
        }
        let values = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return (lines + positions + values).joined(separator: "\n")
    }

    private func database(
        _ bench: StateBench, _ world: RandomWorld, log: Bool, _ random: inout RandomSource
    ) throws -> [String: [UInt8]] {
        try bench.database("group.com.example.ledger/ledger.sqlite", log: log) { connection in
            if !log, Bool.random(using: &random) {
                try connection.execute("PRAGMA page_size = 512")
            }
            try connection.execute(
                """
                CREATE TABLE entries (id INTEGER PRIMARY KEY, own TEXT, wallet BLOB,
                    parent_id INTEGER REFERENCES entries(id), amount TEXT, merchant TEXT,
                    booked INTEGER, note TEXT, seen REAL, tags TEXT, raw BLOB, due INTEGER);
                CREATE TABLE tokens (stream TEXT PRIMARY KEY, token TEXT);
                CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
                """)
            if Bool.random(using: &random) {
                try connection.execute(
                    "CREATE TABLE junk (a); INSERT INTO junk VALUES (zeroblob(20000)); "
                        + "DROP TABLE junk")
            }
            try insert(connection, world, &random)
            if !log, Bool.random(using: &random) { try connection.execute("VACUUM") }
        }
    }

    private func insert(
        _ connection: Connection, _ world: RandomWorld, _ random: inout RandomSource
    ) throws {
        var numbers: [Int: Int] = [:]
        let order = rows.indices.shuffled(using: &random)
        for (place, index) in order.enumerated() {
            numbers[rows[index].own] = numbers[rows[index].own] ?? world.rowNumberStart + 2 * place
        }
        try connection.execute("PRAGMA foreign_keys = OFF")
        let statement = try connection.prepare(
            "INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")
        for (place, index) in order.enumerated() {
            let row = rows[index]
            try statement.bind(Int64(world.rowNumberStart + 2 * place), at: 1)
            try statement.bind(world.ids[row.own].uuidString, at: 2)
            if let id = row.walletID {
                let bytes = withUnsafeBytes(of: StateBench.walletIDs[id].uuid) { [UInt8]($0) }
                try statement.bind(blob: bytes, at: 3)
            } else {
                try statement.bindNull(at: 3)
            }
            // A row that is gone leaves a reference to nothing behind, with a number of its own.
            try statement.bind(row.parent.map { Int64(numbers[$0] ?? 9_000 + $0) }, at: 4)
            try statement.bind(row.amount, at: 5)
            try statement.bind(row.merchant, at: 6)
            try statement.bind(Int64(row.isBooked ? 1 : 0), at: 7)
            try statement.bind(row.note, at: 8)
            let seconds = world.time(row.seen).nanoseconds / Timestamp.nanosecondsPerSecond
            try statement.bind(Double(seconds) + 0.5, at: 9)
            try statement.bind(row.tags.joined(separator: ","), at: 10)
            try statement.bind(blob: row.raw, at: 11)
            try statement.bind(Int64(row.due), at: 12)
            try statement.run()
        }
        for (index, position) in tokens.enumerated() {
            try connection.execute(
                "INSERT INTO tokens VALUES ('stream\(index)', "
                    + "'\(world.token(account: index, position: position))')")
        }
        for (name, value) in settings {
            try connection.execute("INSERT INTO settings VALUES ('\(name)', \(value))")
        }
    }
}
