import Conformance
import FinanceKitSimulator
import Foundation
import Testing
import WalletModel
import WalletStore

/// What is masked and what is not, case by case.
@Suite struct StateComparisonTests {
    private let bench: StateBench
    private let ids = StateBench.walletIDs.map(\.uuidString)

    init() throws {
        bench = try StateBench()
    }

    private func token(_ device: Int, _ position: Int64) -> String {
        StateBench.tokens[device].token(for: HistoryCursor(stream: .accounts, position: position))
    }

    private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    @Test func `numbers are equal by value to the last digit`() throws {
        #expect(try bench.differences(#"{"a":4.50,"b":100}"#, #"{"a":45e-1,"b":1e2}"#).isEmpty)
        let long = try bench.differences(
            #"{"a":0.1234567890123456789012}"#, #"{"a":0.1234567890123456789013}"#)
        #expect(long.map(\.kind) == [.changed])
        #expect(try bench.differences(#"{"a":1}"#, #"{"a":"1"}"#).map(\.kind) == [.changed])
        #expect(try bench.differences(#"{"a":1}"#, #"{"a":true}"#).map(\.kind) == [.changed])
    }

    @Test(arguments: ["text", "base64", "nested", "journal", "plain"])
    func `tokens of one position are equal wherever they lie`(form: String) throws {
        func file(_ device: Int, _ position: Int64) -> (String, String) {
            let token = token(device, position)
            return switch form {
            case "text": ("g/a.json", #"{"token":"\#(token)"}"#)
            case "base64": ("g/a.json", #"{"token":"\#(base64("\"" + token + "\""))"}"#)
            case "nested": ("g/a.json", #"{"state":"{\"token\":\"\#(token)\"}"}"#)
            case "journal": ("g/a.journal", "{\"put\":1}\n{\"commit\":\"\(token)\"}\n")
            default: ("g/token.txt", token)
            }
        }
        let (path, one) = file(0, 3)
        #expect(try bench.differences(one, file(1, 3).1, at: path).isEmpty)
        #expect(try bench.differences(one, file(1, 4).1, at: path).contains { $0.isFailure })
    }

    @Test(arguments: ["json", "plist", "xml"])
    func `property lists are looked into down to the token in their data`(form: String) throws {
        func list(_ device: Int, _ position: Int64) throws -> [UInt8] {
            let coded = Data(#"{"token":"\#(token(device, position))","rows":2}"#.utf8)
            let inner = try PropertyListSerialization.data(
                fromPropertyList: [
                    "state": coded,
                    "last": Date(timeIntervalSince1970: 1_790_000_000 + Double(device)),
                ],
                format: .binary, options: 0)
            return [UInt8](
                try PropertyListSerialization.data(
                    fromPropertyList: ["sync": inner], format: form == "xml" ? .xml : .binary,
                    options: 0))
        }
        let path = "Data/Library/Preferences/a.plist"
        let same = try bench.differences([path: list(0, 3)], [path: list(1, 3)])
        #expect(same.isEmpty)
        let other = try bench.differences([path: list(0, 3)], [path: list(1, 4)])
        #expect(other.map(\.place) == ["$.sync.state.token"])
    }

    @Test(arguments: [
        ("1790000001", "1790000599"), ("1790000001000", "1790000002500"),
        ("811692801", "811692850.25"), ("811692801000", "811692850250"),
        (#""2026-09-21T14:13:21Z""#, #""2026-09-21 16:14:00.5+02:00""#),
        (#""2026-09-21 14:13:21 +0000""#, #""2026-09-21T14:15""#),
    ])
    func `moments of the run are equal`(one: String, other: String) throws {
        let found = try bench.differences(#"{"at":\#(one)}"#, #"{"at":\#(other)}"#)
        #expect(found.isEmpty, "\(one) \(other)")
        let outside = try bench.differences(#"{"at":\#(one)}"#, #"{"at":"2025-01-01T00:00:00Z"}"#)
        #expect(outside.map(\.kind) == [.changed])
    }

    @Test func `a day alone is data`() throws {
        #expect(
            try bench.differences(#"{"day":"2026-09-21"}"#, #"{"day":"2026-09-22"}"#).count == 1)
    }

    @Test func `random identifiers are renamed together`() throws {
        let (a, b, c, d) = (UUID(), UUID(), UUID(), UUID())
        func state(_ one: UUID, _ two: UUID, current: UUID) -> String {
            """
            {"rows":[{"id":"\(one)","n":1},{"id":"\(two)","n":2}],"current":"\(current)",
            "byID":{"\(two)":"second"}}
            """
        }
        #expect(try bench.differences(state(a, b, current: a), state(c, d, current: c)).isEmpty)
        #expect(try bench.differences(state(a, b, current: a), state(b, a, current: b)).isEmpty)
        let wrong = try bench.differences(state(a, b, current: a), state(c, d, current: d))
        #expect(wrong.map(\.place) == ["$.current"])
    }

    @Test func `a renamed identifier must be renamed in every file`() throws {
        let (a, b) = (UUID().uuidString, UUID().uuidString)
        func files(_ row: String, _ index: String) -> [String: [UInt8]] {
            [
                "g/rows.json": Array(#"{"id":"\#(row)","n":1}"#.utf8),
                "g/index.json": Array(#"{"current":"\#(index)"}"#.utf8),
            ]
        }
        #expect(try bench.differences(files(a, a), files(b, b)).isEmpty)
        #expect(!(try bench.differences(files(a, a), files(b, a)).isEmpty))
    }

    @Test func `files may have random names`() throws {
        let (a, b) = (UUID().uuidString, UUID().uuidString)
        let text = Array(#"{"n":1}"#.utf8)
        #expect(try bench.differences(["g/\(a).json": text], ["g/\(b).json": text]).isEmpty)
        let changed = try bench.differences(
            ["g/\(a).json": text], ["g/\(b).json": Array(#"{"n":2}"#.utf8)])
        #expect(changed.map(\.place) == ["$.n"])
    }

    @Test func `identifiers of the wallet are never renamed`() throws {
        let found = try bench.differences(#"["\#(ids[1])"]"#, #"["\#(ids[2])"]"#)
        #expect(found.map(\.kind) == [.missing, .extra])
        #expect(
            try bench.differences(#"["\#(ids[1])"]"#, #"["\#(ids[1].lowercased())"]"#).isEmpty)
    }

    @Test func `a value that moved to another key of a dictionary as an array is found`() throws {
        let found = try bench.differences(
            #"{"rows":["\#(ids[1])",{"a":1},"\#(ids[2])",{"a":2}]}"#,
            #"{"rows":["\#(ids[1])",{"a":2},"\#(ids[2])",{"a":1}]}"#)
        #expect(found.map(\.kind) == [.changed, .changed])
        let moved = try bench.differences(
            #"{"rows":["\#(ids[1])",{"a":1},"\#(ids[2])",{"a":2}]}"#,
            #"{"rows":["\#(ids[2])",{"a":2},"\#(ids[1])",{"a":1}]}"#)
        #expect(moved.isEmpty)
    }

    @Test func `a torn line of a journal is a difference of that line alone`() throws {
        let path = "g/rows.journal"
        let whole = "{\"put\":1}\n{\"commit\":1}\n"
        let torn = try bench.differences(whole, whole + "{\"put\":2,", at: path)
        #expect(torn.map(\.kind) == [.extra])
        #expect(torn.first?.found == "cut off {\"put\":2,")
        let cut = try bench.differences(whole, "{\"put\":1}\n", at: path)
        #expect(cut.map(\.kind) == [.missing])
        #expect(try bench.differences(whole, "", at: path).map(\.kind) == [.missing, .missing])
    }

    @Test func `lines about one row must keep their order`() throws {
        let (old, new) = (#"{"put":"\#(ids[1])","n":1}"#, #"{"put":"\#(ids[1])","n":2}"#)
        let other = #"{"put":"\#(ids[2])","n":1}"#
        let path = "g/rows.journal"
        let moved = try bench.differences(
            "\(old)\n\(new)\n\(other)\n", "\(old)\n\(other)\n\(new)\n", at: path)
        #expect(moved.map(\.kind) == [.orderOnly])
        let swapped = try bench.differences(
            "\(old)\n\(new)\n\(other)\n", "\(new)\n\(old)\n\(other)\n", at: path)
        #expect(swapped.contains { $0.kind == .changed })
    }

    @Test func `a value that another format holds is a change`() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["a": 1], format: .binary, options: 0)
        let xml = try PropertyListSerialization.data(
            fromPropertyList: ["a": 1], format: .xml, options: 0)
        #expect(try bench.differences(["g/a": [UInt8](list)], ["g/a": [UInt8](xml)]).isEmpty)
        let found = try bench.differences(
            ["g/a": [UInt8](list)], ["g/a": Array(#"{"a":1}"#.utf8)])
        #expect(found.map(\.kind) == [.changed])
    }

    @Test func `folders and links are compared`() throws {
        func contents(_ target: String, folder: Bool) -> ContainerContents {
            var contents = ContainerContents()
            contents.files["g/link"] = FileContent(.link, bytes: Array(target.utf8), mode: 0o777)
            if folder { contents.files["g/folder"] = FileContent(.folder, mode: 0o755) }
            return contents
        }
        let comparison = try bench.comparison()
        let found = comparison.differences(
            expected: contents("a", folder: true), found: contents("b", folder: false))
        #expect(found.map(\.kind) == [.changed, .fileMissing])
    }

    @Test func `what patterns name is left out`() throws {
        let one = #"{"a":{"t":1,"x":2},"rows":[{"t":1}]}"#
        let other = #"{"a":{"t":9,"x":2},"rows":[{"t":9}]}"#
        #expect(try bench.differences(one, other, ignoring: ["ledger.json:$..t"]).isEmpty)
        #expect(try bench.differences(one, other, ignoring: ["**/ledger.json:$.*.t"]).isEmpty)
        #expect(try bench.differences(one, other, ignoring: ["ledger.json:$.a.t"]).count == 1)
        #expect(
            try bench.differences(one, other, ignoring: ["ledger.json:$.rows[*].t"]).count == 1)
        #expect(try bench.differences(one, other, ignoring: ["*/ledger.json"]).isEmpty)
        #expect(try bench.differences(one, "", ignoring: ["group.com.example.ledger/**"]).isEmpty)
    }

    @Test func `hostile files are read without harm`() throws {
        let hostile: [[UInt8]] = [
            [], [0], Array(repeating: UInt8(ascii: "["), count: 20_000),
            Array(String(repeating: #"{"a":"#, count: 10_000).utf8), [0xFF, 0xFE, 0x80],
            Array("{\"a\":\"\u{0}\"}".utf8), Array("SQLite format 3\0garbage".utf8),
            Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0x41, count: 5000),
            Array("bplist00".utf8), Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 64),
            Array("<?xml version=\"1.0\"?><plist><dict><key>a</key>".utf8),
            Array(String(repeating: "<plist><array>", count: 5_000).utf8),
            Array("{\"a\":1,\"a\":2}".utf8), Array("{\"a\":1e999999999999}".utf8),
            Array(#"{"a":"\ud800"}"#.utf8),
        ]
        for (index, one) in hostile.enumerated() {
            for path in ["g/a.json", "g/a.plist", "g/a.sqlite", "g/a"] {
                let good = try bench.differences([path: one], [path: Array("{}".utf8)])
                #expect(!good.isEmpty, "\(index) \(path)")
                let same = try bench.differences([path: one], [path: one])
                #expect(same.isEmpty)
                let longer = try bench.differences([path: one], [path: one + [0x58]])
                #expect(!longer.isEmpty, "\(index) \(path)")
            }
        }
    }
}
