import Foundation
import Testing

@testable import os

@Suite struct FormattedTextTests {
    private struct Case {
        let format: String
        let arguments: [any CVarArg]
        /// Nil where any bounded text will do.
        let expected: String?

        init(_ format: String, _ arguments: [any CVarArg], _ expected: String?) {
            self.format = format
            self.arguments = arguments
            self.expected = expected
        }

        func check() {
            let text = FormattedText.text(format, arguments, hides: false)
            if let expected { #expect(text == expected, "\(format)") }
            #expect(text.utf8.count < 5_000, "\(format)")
        }
    }

    @Test func `puts arguments in the places of the conversions`() {
        let cases = [
            Case("plain", [], "plain"),
            Case("%d%% of %i", [7, -9], "7% of -9"),
            Case("%05.1f|%-6d|%+d", [3.14159, 42, 1], "003.1|42    |+1"),
            Case(
                "%lld %llu", [Int64.min, UInt64.max], "-9223372036854775808 18446744073709551615"),
            Case("%zd %hhu", [-1, UInt8(200)], "-1 200"),
            Case("%x %X %#o", [255, 255, 8], "ff FF 010"),
            Case("%x", [Int32(-1)], "ffffffff"),
            Case("%@ %{public}@ %{private}@", ["a", "b", "c"], "a b c"),
            Case("%s", ["text"], "text"),
            Case("%c%C", [65, 0x20AC], "A€"),
            Case("%*d|%.*f", [5, 7, 2, 1.25], "    7|1.25"),
            Case("%{public, name=x}d", [1], "1"),
        ]
        for example in cases { example.check() }
    }

    @Test func `an argument of another kind, or none, does no harm`() {
        let cases = [
            Case("%d", ["text"], "text"),
            Case("%f", [7], "7"),
            Case("%d", [1.5], "1.5"),
            Case("%s", [7], "7"),
            Case("%d %d", [1], "1 <decode: missing data>"),
            Case("%", [1], "%"),
            Case("%{public", [1], nil),
            Case("%k", [1], "1"),
            Case("100%", [], "100%"),
            Case("%n", [1], "1"),
            Case("%999999999999d", [1], nil),
            Case("%.999999f", [1.5], nil),
            Case("%*d", [Int.max, 1], nil),
        ]
        for example in cases { example.check() }
    }

    @Test func `hides what is private where a device would`() {
        let format = "%@ %{public}@ %{private}d %d %{private, mask.hash}@ %{sensitive}@"
        let arguments: [any CVarArg] = ["a", "b", 3, 4, "e", "f"]
        let text = FormattedText.text(format, arguments, hides: true)
        #expect(text.hasPrefix("<private> b <private> 4 <mask.hash: '"))
        #expect(text.hasSuffix("'> <private>"))
        #expect(FormattedText.text(format, arguments, hides: false) == "a b 3 4 e f")
    }
}
