import Conformance
import FinanceKitSimulator
import Foundation
import SQLiteAccess
import TestSupport
import Testing
import WalletModel

@Suite struct StateReaderTests {
    private let bench: StateBench

    init() throws {
        bench = try StateBench()
    }

    private func document(_ bytes: [UInt8], _ path: String = "g/a.json") throws -> StateDocument {
        try #require(bench.reader.document(at: path, in: StateBench.contents([path: bytes])))
    }

    private func json(_ text: String) throws -> StateValue? {
        guard case .json(let value) = try document(Array(text.utf8)) else { return nil }
        return value
    }

    private func list(_ bytes: [UInt8]) throws -> StateValue? {
        guard case .propertyList(let value) = try document(bytes, "g/a.plist") else { return nil }
        return value
    }

    @Test func `JSON keeps digits and keys that stand twice`() throws {
        let value = try json(
            #"{"a":1.10,"a":-0,"n":12345678901234567890123,"t":[true,false,null]}"#)
        #expect(
            value
                == .object([
                    StateValue.Entry("a", .number("1.10")), StateValue.Entry("a", .number("-0")),
                    StateValue.Entry("n", .number("12345678901234567890123")),
                    StateValue.Entry("t", .array([.bool(true), .bool(false), .null])),
                ]))
        #expect(try json(#"["\u00e9\ud83e\uddfe\/\n"]"#) == .array([.string("é🧾/\n")]))
    }

    @Test(arguments: [
        "{", "[1,]", "[01]", "[1.]", "[+1]", "{a:1}", "[1] x", "[\"\\x\"]", "[\"\\ud800\"]",
        "[nul]",
        "[\"a\nb\"]", "[1 2]", "{\"a\" 1}", "\u{FEFF}[", "",
    ])
    func `what is no JSON says so`(text: String) throws {
        guard case .unreadable(.json, let reason, _) = try document(Array(text.utf8)) else {
            Issue.record("\(text) was read")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func `JSON agrees with Foundation about random values`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<100 {
            let object = Self.random(&random, depth: 3)
            let data = try JSONSerialization.data(
                withJSONObject: ["v": object], options: [.fragmentsAllowed])
            let value = try json(String(decoding: data, as: UTF8.self))
            #expect(value?[key: "v"].map(Self.plain) == Self.plain(object), "\(seed.comment)")
        }
    }

    @Test func `both forms of a property list hold what Foundation wrote`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<100 {
            let object: [String: Any] = [
                "v": Self.random(&random, depth: 3), "d": Data([1, 2, 3]),
                "t": Date(timeIntervalSince1970: 1_700_000_000),
            ]
            for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
                let data = try PropertyListSerialization.data(
                    fromPropertyList: object, format: format, options: 0)
                let value = try list([UInt8](data))
                #expect(value?[key: "d"] == .data([1, 2, 3]))
                #expect(value?[key: "t"] == .date(seconds: 1_700_000_000))
                #expect(
                    value?[key: "v"].map(Self.plain) == object["v"].map(Self.plain),
                    "\(seed.comment)")
            }
        }
    }

    /// Values that both formats have, with numbers that no reader rounds.
    private static func random(_ random: inout RandomSource, depth: Int) -> Any {
        switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &random) {
        case 0: return Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
        case 1: return ["", "a", "é🧾", "<&>\"\\\n\t", "ä"].randomElement(using: &random) ?? ""
        case 2: return Bool.random(using: &random)
        case 3: return Double(Int.random(in: -1000...1000, using: &random)) + 0.25
        case 4:
            return (0..<Int.random(in: 0..<20, using: &random)).map { _ in
                Self.random(&random, depth: depth - 1)
            }
        default:
            return Dictionary(
                (0..<Int.random(in: 0..<20, using: &random)).map { _ in
                    let key = "k\(Int.random(in: 0..<99, using: &random))"
                    return (key, Self.random(&random, depth: depth - 1))
                }, uniquingKeysWith: { $1 })
        }
    }

    /// One text for a value of either kind, keys sorted.
    private static func plain(_ value: Any) -> String {
        switch value {
        case let bool as Bool where type(of: value) == Bool.self: "\(bool)"
        case let whole as Int: "\(whole)"
        case let number as Double: DecimalText.canonical(number.description)
        case let text as String: "'\(text)'"
        case let elements as [Any]: "[" + elements.map(plain).joined(separator: ",") + "]"
        case let entries as [String: Any]:
            "{"
                + entries.sorted { $0.key < $1.key }.map { "\($0.key):\(plain($0.value))" }
                .joined(separator: ",") + "}"
        default: "?"
        }
    }

    private static func plain(_ value: StateValue) -> String {
        switch value {
        case .bool(let bool): "\(bool)"
        case .number(let number): DecimalText.canonical(number)
        case .string(let text): "'\(text)'"
        case .array(let elements): "[" + elements.map(plain).joined(separator: ",") + "]"
        case .object(let entries):
            "{"
                + entries.sorted { $0.key < $1.key }.map { "\($0.key):\(plain($0.value))" }
                .joined(separator: ",") + "}"
        case .null, .data, .date: "?"
        }
    }

    /// A binary property list of arrays, each of which names the given objects.
    private func binaryList(_ arrays: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for array in arrays {
            offsets.append(UInt8(bytes.count))
            bytes.append(0xA0 | UInt8(array.count))
            bytes += array
        }
        let table = bytes.count
        return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1]
            + [0, 0, 0, 0, 0, 0, 0, UInt8(arrays.count)] + [UInt8](repeating: 0, count: 8)
            + [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    }

    @Test func `a property list that unfolds without end is refused`() throws {
        let bomb = (1..<40).map { [UInt8($0), UInt8($0)] } + [[]]
        for arrays in [bomb, [[0]], [[1], [0]], [[9]]] {
            guard case .unreadable = try document(binaryList(arrays), "g/a.plist") else {
                Issue.record("\(arrays) was read")
                continue
            }
        }
        #expect(try list(binaryList([[1, 1], []])) == .array([.array([]), .array([])]))
    }

    @Test func `a database is read with the log that stands beside it now`() throws {
        let path = "g/a.sqlite"
        let one = try bench.database(path, log: true) { connection in
            try connection.execute("CREATE TABLE a (x); INSERT INTO a VALUES (1)")
        }
        let main = FileContent(.file, bytes: try #require(one[path]), mode: 0o644)
        let log = FileContent(.file, bytes: try #require(one[path + "-wal"]), mode: 0o644)
        func tables(_ contents: ContainerContents) -> Int? {
            guard case .database(let database)? = bench.reader.document(at: path, in: contents)
            else { return nil }
            return database.tables.count
        }
        #expect(tables(ContainerContents(files: [path: main, path + "-wal": log])) == 1)
        #expect(tables(ContainerContents(files: [path: main])) == 0)
        #expect(tables(ContainerContents(files: [path: main, path + "-wal": log])) == 1)
        let both = ContainerContents(files: [path: main, path + "-wal": log])
        #expect(bench.reader.document(at: path + "-wal", in: both) == nil)
    }

    @Test func `numbers have one canonical text`() {
        let cases = [
            ("4.50", "4.5"), ("-0.0", "0"), ("0.050", "0.05"), ("1e2", "100"), ("12e-1", "1.2"),
            ("1E+3", "1000"), ("100", "100"), ("1e400", "1e400"), ("10e399", "1e400"),
            ("inf", "inf"), ("", ""), ("-", "-"), ("1e", "1e"), (".5", "0.5"), ("-12.30", "-12.3"),
        ]
        for (text, canonical) in cases { #expect(DecimalText.canonical(text) == canonical) }
    }
}
