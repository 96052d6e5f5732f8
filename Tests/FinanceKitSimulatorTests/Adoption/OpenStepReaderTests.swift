import Testing

@testable import FinanceKitSimulator

@Suite struct OpenStepReaderTests {
    private func read(_ text: String) throws -> ProjectValue {
        try OpenStepReader.value(of: Array(text.utf8))
    }

    @Test func `reads texts, lists and dictionaries among comments`() throws {
        let value = try read(
            """
            // !$*UTF8*$!
            { a = b; /* one */ "c d" = ( 1, "two\\n", { e = (); }, );
              ab12 /* x in Sources */ = { path = "../x/$(Y).swift"; }; data = <0aff 12>; }
            """)
        #expect(value["a"]?.text == "b")
        #expect(
            value["c d"] == .list([.text("1"), .text("two\n"), .members(["e": .list([])])]))
        #expect(value["ab12"]?["path"]?.text == "../x/$(Y).swift")
        #expect(value["data"]?.text == "<0aff 12>")
    }

    @Test(arguments: [
        (#""a\"b\\c\td""#, "a\"b\\c\td"), (#""\U00e9\U2028""#, "é\u{2028}"), (#""\101\12""#, "A\n"),
        ("'single'", "single"), ("\"é\"", "é"), (#""\Ud800""#, "\u{FFFD}"),
    ])
    func `reads the escapes of quoted texts`(text: String, expected: String) throws {
        #expect(try read(text) == .text(expected))
    }

    @Test(arguments: [
        ("", "line 1, column 1: expected a value, found the end of the file"),
        ("{ a = b }", "line 1, column 9: expected ';' after the value of 'a', found '}'"),
        ("{\n  a b;\n}", "line 2, column 5: expected '=' after the key 'a', found 'b'"),
        ("( a b )", "line 1, column 5: expected ',' or ')' in a list, found 'b'"),
        ("{ a = \"b; }", "line 1, column 7: the text that begins here has no closing quote"),
        ("{ /* a", "line 1, column 3: the comment that begins here has no end"),
        ("{} x", "line 1, column 4: expected the end of the file, found 'x'"),
        ("{ a = <0g>; }", "line 1, column 9: expected hexadecimal digits and '>', found 'g'"),
        (
            "{ a = b;\n<<<<<<< HEAD\n c = d;\n=======\n }",
            "line 2, column 1: expected a value, found the mark of a merge that was not resolved"
        ),
    ])
    func `says where the trouble is`(text: String, expected: String) {
        do throws(OpenStepReader.Problem) {
            let value = try OpenStepReader.value(of: Array(text.utf8))
            Issue.record("\(value)")
        } catch {
            #expect("line \(error.line), column \(error.column): \(error.words)" == expected)
        }
    }

    @Test func `refuses values that stand too deep`() {
        let text = String(repeating: "(", count: 100_000)
        #expect(throws: OpenStepReader.Problem.self) { try read(text) }
    }
}
