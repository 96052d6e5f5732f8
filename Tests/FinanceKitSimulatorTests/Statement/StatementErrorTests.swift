import FinanceKitSimulator
import Testing

/// A wrong statement is refused with the place, the value and what was expected.
@Suite struct StatementErrorTests {
    private static let header =
        "Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By"

    struct Example: Sendable, CustomTestStringConvertible {
        let text: String
        let code: StatementError.Code
        let place: String
        let words: String

        var testDescription: String { "\(code) \(words)" }

        init(
            _ text: String, _ code: StatementError.Code, _ place: String, _ words: String
        ) {
            self.text = text
            self.code = code
            self.place = place
            self.words = words
        }
    }

    private static let good = "02/03/2026,02/04/2026,A,M,Other,Purchase,1.00,P\n"

    private static func row(
        _ text: String, _ code: StatementError.Code, _ place: String, _ words: String
    ) -> Example {
        Example(header + "\r\n" + good + text, code, place, words)
    }

    static let examples: [Example] = [
        Example("", .empty, "1:1", "statement is empty"),
        Example("\n\r\n", .empty, "1:1", "statement is empty"),
        Example(header + "\n", .empty, "1:1", "no rows"),
        Example("Date,Amount\n1,2\n", .header, "1:1", "no column \"Transaction Date\""),
        Example(
            header.replacing("Amount (USD)", with: "Amount"), .header, "1:1",
            "no column \"Amount (USD)\""),
        Example(header + ",Type\n", .header, "1:93", "\"Type\" is named twice"),
        row("13/03/2026,,A,M,O,Purchase,1.00,P", .date, "3:1", "\"13/03/2026\" is not a day"),
        row("02/29/2026,,A,M,O,Purchase,1.00,P", .date, "3:1", "Expected MM/DD/YYYY"),
        row("02/03/2026,soon,A,M,O,Purchase,1.00,P", .date, "3:12", "Clearing Date \"soon\""),
        row("02/03/26,,A,M,O,Purchase,1.00,P", .date, "3:1", "\"02/03/26\""),
        row(",,A,M,O,Purchase,1.00,P", .date, "3:1", "\"\" is not a day"),
        row("02/03/2026,,日本 é,M,O,Purchase,12.x,P", .amount, "3:31", "\"12.x\""),
        row("02/03/2026,,A,M,O,Purchase,\"1,23.00\",P", .amount, "3:28", "\"1,23.00\""),
        row("02/03/2026,,A,M,O,Purchase,,P", .amount, "3:28", "\"\" is not an amount"),
        row("02/03/2026,,A,M,O,Purchase,--1,P", .amount, "3:28", "\"--1\""),
        row("02/03/2026,,\" \",M,O,Purchase,1,P", .missingValue, "3:13", "Description is empty"),
        row("02/03/2026,,A,M,O,Purchase", .valueCount, "3:1", "has 6 values"),
        row("02/03/2026,,A,M,O,Purchase,1,P,Q", .valueCount, "3:1", "has 9 values"),
        row("02/03/2026,,A \"B\",M,O,Purchase,1,P", .quoting, "3:15", "inside a value"),
        row("02/03/2026,,\"A\"B,M,O,Purchase,1,P", .quoting, "3:16", "after the closing quote"),
        row("02/03/2026,,\"A\nB,M,O,Purchase,1,P\n", .quoting, "3:13", "never closed"),
        row("02/03/2026,,A\rB,M,O,Purchase,1,P", .quoting, "3:14", "carriage return"),
        row(
            "02/03/2026,,\"A\r\nB\",M,O,Purchase,1,P\n02/03/2026,,C,M,O,Purchase,x,P", .amount,
            "5:28", "\"x\""),
        row(
            "02/03/2026,," + String(repeating: "x", count: 20_000) + ",M,O,Purchase,1,P",
            .tooLarge, "3:13", "20000 bytes"),
        row(String(repeating: ",", count: 80), .tooLarge, "3:65", "more than 64 values"),
        row(
            "02/03/2026,,A,M,O,Purchase,999999999999999999,P\n"
                + "02/03/2026,,A,M,O,Purchase,999999999999999999,P", .tooLarge, "1:1", "18 digits"),
    ]

    @Test(arguments: examples)
    func `names the place, the value and what was expected`(example: Example) {
        expect(Array(example.text.utf8), example)
    }

    @Test func `names the place of bytes that are not UTF-8`() {
        var bytes = Array((Self.header + "\n02/03/2026,,caf").utf8)
        bytes.append(0xE9)
        bytes += Array(",M,O,Purchase,1,P\n".utf8)
        expect(bytes, Example("", .encoding, "2:13", "is not UTF-8"))
    }

    private func expect(_ bytes: [UInt8], _ example: Example) {
        do {
            _ = try StatementParser.parse(bytes, name: "bad.csv")
            Issue.record("nothing was refused")
        } catch {
            #expect(error.code == example.code)
            #expect(error.description.hasPrefix("bad.csv:\(example.place): "), "\(error)")
            #expect(error.description.contains(example.words), "\(error)")
        }
    }
}
