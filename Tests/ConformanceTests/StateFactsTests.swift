import Conformance
import FinanceKitSimulator
import Foundation
import SQLiteAccess
import Testing
import WalletModel
import WalletStore

@Suite struct StateFactsTests {
    private let bench: StateBench
    private let ids = StateBench.walletIDs

    init() throws {
        bench = try StateBench()
    }

    private func facts(_ files: [String: [UInt8]]) -> StateFacts {
        StateFacts(StateBench.contents(files), reader: bench.reader)
    }

    private func bytes(_ id: UUID) -> [UInt8] { withUnsafeBytes(of: id.uuid) { [UInt8]($0) } }

    @Test func `identifiers are found as text in either case, as bytes and in names`() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: [
                "raw": Data(bytes(ids[3])), "text": Data("{\"a\":\"\(ids[4])\"}".utf8),
            ],
            format: .binary, options: 0)
        let files: [String: [UInt8]] = [
            "g/a.json": Array("{\"\(ids[0].uuidString.lowercased())\":1}".utf8),
            "g/b.txt": Array("seen \(ids[1]).".utf8),
            "g/c.bin": [0, 1, 0xFF] + bytes(ids[2]) + [7],
            "g/d.plist": [UInt8](list),
            "g/rows.\(ids[5]).journal": Array("{}".utf8),
        ]
        let found = facts(files).files(holding: Set(ids.prefix(6)))
        #expect(
            found == [
                "g/a.json": [ids[0]], "g/b.txt": [ids[1]], "g/c.bin": [ids[2]],
                "g/d.plist": [ids[3], ids[4]], "g/rows.\(ids[5]).journal": [ids[5]],
            ])
    }

    @Test func `rows that a database has deleted are not found`() throws {
        func files(_ tail: String) throws -> [String: [UInt8]] {
            try bench.database("g/a.sqlite", log: true) { connection in
                try connection.execute(
                    "CREATE TABLE rows (id TEXT); INSERT INTO rows VALUES ('\(ids[0])');" + tail)
            }
        }
        #expect(try facts(files("")).files(holding: [ids[0]]) == ["g/a.sqlite": [ids[0]]])
        #expect(try facts(files("DELETE FROM rows")).files(holding: [ids[0]]).isEmpty)
    }

    @Test func `history tokens are found with their place`() throws {
        let token = StateBench.tokens[0].token(
            for: HistoryCursor(stream: .transactions(accountID: ids[1]), position: 4))
        let coded = Data("\"\(token)\"".utf8)
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["sync": ["token": coded]], format: .xml, options: 0)
        let found = facts([
            "g/a.json": Array(#"{"tokens":{"cards":"\#(token)"}}"#.utf8),
            "g/b.json": Array(#"{"cursor":"\#(coded.base64EncodedString())"}"#.utf8),
            "g/c.plist": [UInt8](list), "g/d.txt": Array("x \(token)".utf8),
        ]).tokens
        #expect(found.map(\.place) == ["$.tokens.cards", "$.cursor", "$.sync.token", ""])
        #expect(found.allSatisfy { $0.text == token })
    }

    @Test func `files that lost their structure are named`() throws {
        let before = StateBench.contents(["g/state": Array("{\"a\":1}".utf8)])
        let torn = facts([
            "g/state": Array("{\"a\"".utf8), "g/a.json": [], "g/ok.json": Array("[]".utf8),
            "g/b.plist": Array("bplist00".utf8), "g/notes.txt": Array("{".utf8),
        ])
        #expect(
            torn.unreadableFiles(comparedTo: before).map(\.path) == [
                "g/a.json", "g/b.plist", "g/state",
            ])
        #expect(torn.unreadableFiles().map(\.path) == ["g/a.json", "g/b.plist"])
    }
}
