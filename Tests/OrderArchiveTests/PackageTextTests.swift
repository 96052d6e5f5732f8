import Foundation
import TestSupport
import Testing
import WalletModel

@testable import OrderArchive

/// The small readers of a package's texts, on bytes of every kind.
@Suite struct PackageTextTests {
    private func parse(_ bytes: [UInt8]) throws(OrderRefusal) -> JSONValue {
        try JSONText.parse(bytes, name: "order.json", code: .orderMalformed)
    }

    @Test func `what is taken for JSON is JSON with the same strings`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let good = OrderSource.bytes(OrderSource.order()) + OrderSource.bytes("")
        let marks = Array("\"\\{}[],:0123456789.eE+-tfnu \n".utf8)
        var taken = 0
        for _ in 0..<3000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = marks[Int.random(in: 0..<marks.count, using: &random)]
                case 1: bytes.remove(at: place)
                default: bytes[place] = UInt8.random(in: 0...255, using: &random)
                }
            }
            // Only whether it is taken matters here.
            guard let value = try? parse(bytes) else { continue }
            taken += 1
            let other = try JSONSerialization.jsonObject(
                with: Data(bytes), options: .fragmentsAllowed)
            #expect(Self.strings(other) == value.strings, "\(seed.comment)")
        }
        #expect(taken > 300, "\(seed.comment)")
    }

    private static func strings(_ value: Any) -> Set<String> {
        switch value {
        case let text as String: [text]
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(strings($1)) }
        case let object as [String: Any]:
            object.values.reduce(into: []) { $0.formUnion(strings($1)) }
        default: []
        }
    }

    @Test(arguments: [
        "", " ", "{", "[1,]", "{\"a\":1,}", "01", "1.", ".5", "+1", "1e", "nul", "\"a", "\"\\x\"",
        "\"\\u12\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\t\"", "{1:2}", "{\"a\" 1}", "[1 2]",
        "1 1",
        "\u{FEFF}1", "{\"a\":1,\"a\":2}",
    ]) func `what is no JSON is refused`(text: String) {
        #expect(throws: OrderRefusal.self) { try parse(Array(text.utf8)) }
    }

    @Test func `escapes are read`() throws {
        let value = try parse(Array(#"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"]"#.utf8))
        #expect(value == .array([.string("\"\\/\u{8}\u{C}\n\r\té😀")]))
        #expect(
            try parse(Array(" [ -0, 1.5e+3 ] ".utf8)) == .array([.number("-0"), .number("1.5e+3")]))
    }

    @Test(
        arguments: [
            ("PT2H", true), ("P1D", true), ("P2W", true), ("P3Y6M4DT12H30M5S", true),
            ("PT0.5S", true), ("PT1,5H", true), ("P", false), ("PT", false), ("P1DT", false),
            ("2H", false), ("PT1.5H2M", false), ("P1W2D", false), ("PT2H30", false),
            ("P-1D", false), ("pt2h", false), ("P1H", false), ("", false),
        ]) func `durations have the form of ISO 8601`(text: String, isDuration: Bool)
    {
        #expect(DurationForm.isDuration(text) == isDuration)
    }

    @Test func `files of strings of any bytes are read or refused`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let good = Array("/* a */ // b\n\"KEY\" = \"va\\\"lue\";\n\"OTHER\"=\"\";".utf8)
        let strings = try StringsFile(good, name: "order.strings")
        #expect(strings.keys == ["KEY", "OTHER"])
        for _ in 0..<3000 {
            var bytes = good
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
            bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            do throws(OrderRefusal) {
                _ = try StringsFile(bytes, name: "order.strings")
            } catch {
                #expect(error.code == .stringsMalformed, "\(seed.comment)")
            }
        }
    }
}
