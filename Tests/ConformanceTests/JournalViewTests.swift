import FinanceKitSimulator
import Foundation
import Testing

@testable import Conformance

@Suite struct JournalViewTests {
    private let one = UUID(uuidString: "19BB5120-52F0-4F64-87AC-E7416BBA95EA") ?? UUID()
    private let two = UUID(uuidString: "B7E6807A-94EE-444D-89C6-72C62F9DEB46") ?? UUID()
    private static let token =
        "FKHT1-t-19bb512052f04f6487ace7416bba95ea-0000000000000177-ffffffffffffffff-"
        + "0b131055eba2703f-9e088388b9a67f42a54939b245021c31"

    private func contents(_ lines: [String], at path: String = "group/a.journal")
        -> ContainerContents
    {
        let text = lines.map { $0 + "\n" }.joined()
        return ContainerContents(
            files: [path: FileContent(.file, bytes: Array(text.utf8), mode: 0o644)])
    }

    private func put(_ id: UUID, _ amount: String) -> String {
        #"{"put":{"id":"\#(id.uuidString)","amount":"\#(amount)"}}"#
    }

    private func words(_ lines: [String]) throws -> NSDictionary? {
        let ids: Set = [one, two]
        let view = JournalView(in: contents([put(one, "1"), put(one, "2")]), walletIDs: ids)
        let reduced = view.reduced(contents(lines), walletIDs: ids).files["group/a.journal"]
        return try JSONSerialization.jsonObject(with: Data(reduced?.bytes ?? [])) as? NSDictionary
    }

    @Test func `a file in which a row stands twice is a journal`() {
        let ids: Set = [one]
        #expect(
            JournalView(in: contents([put(one, "1"), put(one, "2")]), walletIDs: ids).paths.count
                == 1)
        #expect(JournalView(in: contents([put(one, "1")]), walletIDs: ids).paths.isEmpty)
        #expect(JournalView(in: contents(["plain", "text"]), walletIDs: ids).paths.isEmpty)
    }

    @Test func `a file in which the token of a stream stands twice is a journal`() {
        let line = #"{"commit":{"token":"\#(Self.token)"}}"#
        #expect(JournalView(in: contents([line, line]), walletIDs: [one]).paths.count == 1)
    }

    @Test func `the last word about a row counts`() throws {
        let long = try words([put(one, "1"), put(two, "7"), put(one, "2")])
        #expect(try long == words([put(two, "7"), put(one, "2")]))
        #expect(try long != words([put(two, "7"), put(one, "1")]))
    }

    @Test func `a row that is taken back is as one that never was`() throws {
        let gone = try words([put(one, "1"), put(two, "7"), #"{"delete":"\#(one.uuidString)"}"#])
        #expect(try gone == words([put(two, "7")]))
    }

    @Test func `a block that counts its lines is part of a journal`() {
        let block = [
            put(one, "1"), put(two, "2"), #"{"commit":{"lines":2,"token":"\#(Self.token)"}}"#,
        ]
        let gone = [
            #"{"delete":"\#(one.uuidString)"}"#,
            #"{"commit":{"lines":1,"token":"\#(Self.token)"}}"#,
        ]
        #expect(JournalView(in: contents(block + gone), walletIDs: [one, two]).paths.count == 1)
    }

    @Test func `a line of a token may name the account whose history it is`() throws {
        let line = #"{"account":"\#(one.uuidString)","token":"\#(Self.token)"}"#
        #expect(JournalView(in: contents([line, line]), walletIDs: [one]).paths.count == 1)
        #expect(try words([put(one, "1"), line]) != words([line]))
    }

    /// Lines of which each kind would be lost if only rows by id and tokens counted.
    private func logs() -> [[String]] {
        let token = #""token":"\#(Self.token)""#
        func entry(_ id: UUID, _ rest: String) -> String {
            #"{"transactionID":"\#(id.uuidString)"\#(rest)}"#
        }
        return [
            [
                entry(one, #","amount":"4.50",\#(token)"#),
                entry(two, #","amount":"7.00",\#(token)"#),
            ],
            [entry(one, ",\(token)"), entry(two, ",\(token)")],
            [put(one, "1"), put(one, "2"), #"{"total":12}"#],
            [put(one, "1"), put(one, "2"), #"{"accountID":"\#(two.uuidString)","balance":3}"#],
            [#"{"total":12,\#(token)}"#, #"{"total":15,\#(token)}"#],
        ]
    }

    @Test(arguments: 0..<5)
    func `a file with lines that are not understood is compared line by line`(number: Int) {
        let lines = logs()[number]
        let ids: Set = [one, two]
        let whole = contents(lines)
        let view = JournalView(in: whole, walletIDs: ids)
        for other in [lines, Array(lines.dropLast()), lines + lines.suffix(1)] {
            let state = contents(other)
            let reduced = view.reduced(state, walletIDs: ids).files["group/a.journal"]
            #expect(reduced === state.files["group/a.journal"])
        }
    }

    @Test func `a line that comes later and is not understood counts`() throws {
        let rows = [put(one, "1"), put(two, "7")]
        #expect(try words(rows + [#"{"total":12}"#]) != words(rows))
        #expect(try words(rows + [#"{"total":12}"#]) != words(rows + [#"{"total":13}"#]))
    }

    @Test func `paths are equal whatever ids stand in them`() {
        let ids: Set = [one, two]
        let seen = contents([put(one, "1"), put(one, "2")], at: "group/\(one.uuidString).journal")
        let view = JournalView(in: seen, walletIDs: ids)
        let other = contents([put(two, "1"), put(two, "2")], at: "group/\(two.uuidString).journal")
        let reduced = view.reduced(other, walletIDs: ids)
        #expect(reduced.files.values.first?.bytes != other.files.values.first?.bytes)
    }

    @Test func `a file that is no journal stays as it is`() {
        let plain = contents([put(one, "1")])
        let reduced = JournalView().reduced(plain, walletIDs: [one])
        #expect(reduced.files["group/a.journal"] === plain.files["group/a.journal"])
    }
}
