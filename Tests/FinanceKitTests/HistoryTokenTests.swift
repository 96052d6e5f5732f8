import FinanceKit
import Foundation
import Testing

@Suite struct HistoryTokenTests {
    private struct Progress: Codable {
        var tokens: [String: FinanceStore.HistoryToken]
        var last: FinanceStore.HistoryToken?
    }

    private static let text = "fk1.transactions/ABC+def=."

    @Test func `is one string in JSON`() throws {
        let token = FinanceStore.HistoryToken(text: Self.text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let data = try encoder.encode(token)
        #expect(String(decoding: data, as: UTF8.self) == "\"\(Self.text)\"")
        let read = try JSONDecoder().decode(FinanceStore.HistoryToken.self, from: data)
        #expect(read.text == Self.text)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `is a string inside a property list`(
        format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let token = FinanceStore.HistoryToken(text: Self.text)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let data = try encoder.encode(Progress(tokens: ["a": token], last: token))
        let plain = try PropertyListSerialization.propertyList(from: data, format: nil)
        #expect((plain as? [String: Any])?["last"] as? String == Self.text)
        let read = try PropertyListDecoder().decode(Progress.self, from: data)
        #expect(read.tokens["a"]?.text == Self.text)
        #expect(read.last?.text == Self.text)
    }

    @Test(arguments: [
        "\"\"", "\"two words\"", "\"line\\nfeed\"", "\"t\u{F6}ken\"", "7", "null", "{}", "[\"t\"]",
        "\"\(String(repeating: "x", count: 1025))\"",
    ])
    func `refuses what cannot be a token`(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FinanceStore.HistoryToken.self, from: Data(json.utf8))
        }
    }
}
