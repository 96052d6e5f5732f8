import Conformance
import FinanceKitSimulator
import Foundation
import Testing
import WalletModel
import WalletStore

@Suite struct StateDifferenceWordsTests {
    private let bench: StateBench
    private let ids = StateBench.walletIDs.map(\.uuidString)
    private let path = StateBench.path

    init() throws {
        bench = try StateBench()
    }

    private func row(_ id: Int, _ amount: String, _ merchant: String = "Coffee") -> String {
        #"{"id":"\#(ids[id])","amount":\#(amount),"merchant":"\#(merchant)"}"#
    }

    private func words(_ expected: String, _ found: String) throws -> [String] {
        try bench.differences(expected, found).map(\.words)
    }

    @Test func `a row that is missing is told with what it has`() throws {
        let words = try words(
            #"{"rows":[\#(row(1, "4.50")),\#(row(2, "1"))]}"#, #"{"rows":[\#(row(2, "1"))]}"#)
        #expect(
            words == [
                "row 7F3A… is missing from \(path) at $.rows (it has amount 4.50, merchant Coffee)"
            ])
    }

    @Test func `a row that is doubled is told once`() throws {
        let one = row(1, "4.50")
        let words = try words(#"{"rows":[\#(one)]}"#, #"{"rows":[\#(one),\#(one),\#(one)]}"#)
        #expect(
            words == [
                "row 7F3A… stands more than once in \(path) at $.rows "
                    + "(2 times more: amount 4.50, merchant Coffee)"
            ])
    }

    @Test func `a row beside its older self is doubled`() throws {
        let differences = try bench.differences(
            #"{"rows":[\#(row(1, "4.50")),\#(row(2, "1"))]}"#,
            #"{"rows":[\#(row(1, "4.50")),\#(row(1, "4")),\#(row(2, "1"))]}"#)
        #expect(differences.map(\.kind) == [.doubled])
    }

    @Test func `a changed row is told by the fields that differ`() throws {
        let words = try words(
            #"{"rows":[\#(row(2, "3")),\#(row(1, "4.50"))]}"#,
            #"{"rows":[\#(row(1, "5.00")),\#(row(2, "3"))]}"#)
        #expect(
            words == ["row 7F3A… in \(path) at $.rows has amount 5.00 instead of amount 4.50"])
    }

    @Test func `keys that name rows are rows`() throws {
        let differences = try bench.differences(
            #"{"rows":{"\#(ids[1])":{"amount":1},"\#(ids[2])":{"amount":2}}}"#,
            #"{"rows":{"\#(ids[1].lowercased())":{"amount":7}}}"#)
        #expect(differences.map(\.kind) == [.missing, .changed])
        #expect(differences.map(\.place) == ["$.rows[\(ids[2])]", "$.rows[\(ids[1])]"])
    }

    @Test func `keys of a document are told by their path`() throws {
        let words = try words(
            #"{"a":{"b":1,"gone":"x"},"same":true}"#, #"{"a":{"b":2},"same":true,"new":null}"#)
        #expect(
            words == [
                "$.a.gone in \(path) is missing (it should be x)",
                "$.a.b in \(path) is 2 instead of 1",
                "$.new in \(path) should not be there (it is null)",
            ])
    }

    @Test func `rows missing come first, then doubled and changed ones`() throws {
        let expected = (1...4).map { row($0, "\($0)") }.joined(separator: ",")
        let found = [row(2, "2"), row(2, "2"), row(3, "9"), row(4, "4"), row(5, "5")]
        let differences = try bench.differences(
            #"{"rows":[\#(expected)]}"#, #"{"rows":[\#(found.joined(separator: ","))]}"#)
        #expect(differences.map(\.kind) == [.missing, .doubled, .changed, .extra])
    }

    @Test func `no more than a number of differences is told for a file`() throws {
        let expected = (0..<30).map { row($0, "1") }.joined(separator: ",")
        let differences = try bench.differences(#"{"rows":[\#(expected)]}"#, #"{"rows":[]}"#)
        #expect(differences.count == StateComparison.differencesPerFileMax + 1)
        #expect(differences.last?.words == "\(path) has 10 more differences")
    }

    @Test func `history tokens are told by what they stand for`() throws {
        let tokens = [3, 5].map {
            StateBench.tokens[0].token(for: HistoryCursor(stream: .accounts, position: $0))
        }
        let differences = try bench.differences(
            #"{"token":"\#(tokens[0])"}"#, #"{"token":"\#(tokens[1])"}"#)
        #expect(
            differences.map(\.words) == [
                "$.token in \(path) is the history token of accounts at 5 instead of "
                    + "the history token of accounts at 3"
            ])
    }

    @Test func `text is told by its first line that differs`() throws {
        let differences = try bench.differences("a\nb\nc\n", "a\nx\ny\n", at: "Data/notes.txt")
        #expect(differences.map(\.words) == ["line 2 in Data/notes.txt is x instead of b"])
    }

    @Test func `bytes are told by size and place`() throws {
        let differences = try bench.differences(
            ["Data/blob": [0, 1, 2, 3]], ["Data/blob": [0, 1, 9]])
        #expect(
            differences.map(\.words) == [
                "Data/blob is 3 bytes, first differing at byte 2 instead of 4 bytes"
            ])
    }

    @Test func `whole files are told as such`() throws {
        let differences = try bench.differences(
            ["g/a.json": Array("[]".utf8), "g/same": [1]], ["g/b.txt": [65], "g/same": [1]])
        #expect(
            differences.map(\.words) == [
                "g/a.json is missing (a JSON file)",
                "g/b.txt should not be there (1 bytes of text)",
            ])
    }

    @Test func `a file that lost its structure cannot be read`() throws {
        let differences = try bench.differences(#"{"rows":[1,2]}"#, #"{"rows":[1,"#)
        #expect(differences.map(\.kind) == [.unreadable])
        let empty = try bench.differences(#"{"rows":[1,2]}"#, "")
        #expect(
            empty.map(\.words) == [
                "\(path) cannot be read any more: it is 0 bytes that are not JSON: it is empty, "
                    + "first differing at byte 0 and should be a JSON file"
            ] || empty.map(\.kind) == [.unreadable])
    }

    @Test func `a temporary of an atomic write is a note`() throws {
        let differences = try bench.differences(
            ["g/a": [1]], ["g/a": [1], "g/.dat.nosync1f2.AbCdEf": [1, 2]])
        #expect(differences.map(\.kind) == [.temporary])
        #expect(differences.allSatisfy { !$0.isFailure })
    }

    @Test func `another order alone is a note`() throws {
        let differences = try bench.differences(#"{"a":[1,2,3]}"#, #"{"a":[3,1,2]}"#)
        #expect(differences.map(\.kind) == [.orderOnly])
        #expect(differences.first?.place == "$.a")
    }
}
