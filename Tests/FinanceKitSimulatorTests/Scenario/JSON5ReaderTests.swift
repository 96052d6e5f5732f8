import Testing

@testable import FinanceKitSimulator

@Suite struct JSON5ReaderTests {
    @Test(arguments: [
        ("null", "null"), ("true", "true"), ("// c\n false /* d */", "false"),
        ("'it\\'s'", "\"it's\""), ("\"a\\\nb\\\r\nc\"", "\"abc\""),
        ("'\\x41\\u0042\\v\\0'", "\"AB\\u000b\\u0000\""),
        ("'\\ud83d\\ude00'", "\"😀\""), ("'\\q\\é'", "\"qé\""),
        ("'a\u{2028}b\\\u{2029}'", "\"a\u{2028}b\""),
        ("[1,2,]", "[1, 2]"), ("[ ]", "[]"), ("{}", "{}"),
        ("{a:1,'b':2,\"c\":3,$_ü1:4,}", "{\"a\": 1, \"b\": 2, \"c\": 3, \"$_ü1\": 4}"),
        ("{\\u0061b: 1, null: 2}", "{\"ab\": 1, \"null\": 2}"),
        (
            "[+1,-2,.5,5.,1e3,-1.5E-2,0xFf,-0x1, 0, -0, 0.0, 5.e1]",
            "[+1, -2, .5, 5., 1e3, -1.5E-2, 0xFf, -0x1, 0, -0, 0.0, 5.e1]"
        ),
        ("\u{FEFF}\u{A0}\u{3000}\u{B}\u{C}1", "1"),
    ]) func `reads what JSON5 allows`(_ text: String, _ json: String) throws {
        #expect(try JSON5Reader.read(Array(text.utf8), file: "f").description == json)
    }

    @Test(arguments: [
        ("", "f:1:1: Expected a value, found the end of the text."),
        ("Infinity", "f:1:1: Infinity is no number that a scenario can use. Write a finite one."),
        (
            "[-Infinity]",
            "f:1:3: [0]: Infinity is no number that a scenario can use. Write a finite one."
        ),
        ("+NaN", "f:1:2: NaN is no number that a scenario can use. Write a finite one."),
        (
            "{ a: hello }",
            "f:1:6: a: hello is no value. Put quotes around it if it is text: \"hello\"."
        ),
        ("[01]", "f:1:2: [0]: A number must not start with 0. Remove the zero."),
        (
            "[1x]",
            "f:1:2: [0]: A number must not go on with 'x'. Put quotes around it if it is text."
        ),
        ("[.]", "f:1:2: [0]: Expected digits, found ']'."),
        ("[1e]", "f:1:2: [0]: Expected digits of the exponent, found ']'."),
        ("0x", "f:1:1: Expected hexadecimal digits behind 0x, found the end of the text."),
        (
            "{ a: 1,\n  b: { c: 2 }, a: 3 }",
            "f:2:16: a: The key \"a\" stands here and already in line 1, column 3. Remove one of the two."
        ),
        ("{ a 1 }", "f:1:5: a: Expected ':' behind the key \"a\", found '1'."),
        ("{ a: 1 b: 2 }", "f:1:8: Expected ',' or '}' behind the value of \"a\", found 'b'."),
        ("[1 2]", "f:1:4: Expected ',' or ']' behind an element, found '2'."),
        ("[,]", "f:1:2: [0]: Expected a value, found ','."),
        (
            "{,}",
            "f:1:2: Expected a key, found ','. Put quotes around keys that are no plain words."
        ),
        (
            "{ 1: 2 }",
            "f:1:3: Expected a key, found '1'. Put quotes around keys that are no plain words."
        ),
        ("{ \\x61: 2 }", "f:1:3: Only \\u escapes can stand in a bare key."),
        ("{ a: [1, 2", "f:1:11: a: The text ends inside the array of line 1, column 6. Add ']'."),
        ("{ a: 1", "f:1:7: The text ends inside the object of line 1, column 1. Add '}'."),
        ("'abc", "f:1:1: The string that begins here has no closing quote. Add it."),
        (
            "['abc\n']",
            "f:1:2: [0]: The string that begins here has no closing quote in its line. Close it, or end the line with '\\' to go on in the next."
        ),
        ("'\\", "f:1:2: The text ends inside an escape."),
        ("'\\1'", "f:1:2: There is no escape of a digit. Write the digit alone."),
        ("'\\01'", "f:1:2: '\\0' must not stand before a digit. Write \\x00."),
        ("'\\u12'", "f:1:2: This escape needs 4 hexadecimal digits."),
        ("'\\ud800'", "f:1:2: Half of a surrogate pair stands alone here."),
        ("'\\ud800\\u0041'", "f:1:2: Half of a surrogate pair stands alone here."),
        ("1 /* x", "f:1:3: The comment that begins here has no end. Add '*/'."),
        ("/", "f:1:1: A lone '/' is no value. Comments begin with '//' or '/*'."),
        ("1 2", "f:1:3: The text goes on with '2' behind its value. Remove what follows."),
        ("\u{1}", "f:1:1: Expected a value, found U+1."),
    ]) func `refuses what it cannot use, with place and advice`(_ text: String, _ message: String) {
        #expect(error(Array(text.utf8)) == message)
    }

    @Test func `counts columns in scalars and lines by each line ending`() throws {
        let value = try JSON5Reader.read(
            Array("\u{FEFF}{\r\n'é😀': 1,\r b: [\n\t2]}".utf8), file: "f")
        guard case .object(let members) = value.content,
            case .array(let elements) = members[1].value.content
        else {
            Issue.record("expected an object with an array")
            return
        }
        #expect((value.line, value.column) == (1, 1))
        #expect((members[0].line, members[0].column) == (2, 1))
        #expect((members[0].value.line, members[0].value.column) == (2, 7))
        #expect((members[1].line, members[1].column) == (3, 2))
        #expect((elements[0].line, elements[0].column) == (4, 2))
    }

    @Test func `finds a key that stands twice in a large object`() {
        let members = (0..<1000).map { "k\($0): \($0)" } + ["k7: 0"]
        let text = "{" + members.joined(separator: ",\n") + "}"
        #expect(
            error(Array(text.utf8))
                == "f:1001:1: k7: The key \"k7\" stands here and already in line 8, column 1. Remove one of the two."
        )
    }

    @Test(
        arguments: [
            [0x27, 0xFF, 0x27], [0x20, 0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xE2, 0x82], [0x31, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
        ] as [[UInt8]]) func `refuses bytes that are not UTF-8`(_ bytes: [UInt8]) throws
    {
        let message = try #require(error(bytes))
        #expect(message.contains("is not UTF-8. Save the file as UTF-8."))
    }

    @Test func `bounds depth and the length of numbers`() {
        let deep = String(repeating: "[", count: 65)
        #expect(
            error(Array(deep.utf8))?.hasSuffix("Values stand more than 64 deep inside one another.")
                == true)
        let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(error(Array(deepest.utf8)) == nil)
        let long = String(repeating: "1", count: 129)
        #expect(error(Array(long.utf8)) == "f:1:1: The number has more than 128 characters.")
    }

    @Test(
        arguments: [
            ("0x10", 16), ("-0x8000000000000000", Int64.min), ("+5", 5), ("5.", 5), ("1e3", 1000),
            ("-.0", 0),
            ("9223372036854775807", Int64.max), ("9223372036854775808", nil), ("1.5", nil),
            ("1e400", nil), ("5.e1", 50),
            ("0x1FFFFFFFFFFFFFFFFF", nil),
        ] as [(String, Int64?)]) func `knows which numbers are whole`(
            _ text: String, _ value: Int64?
        )
    {
        #expect(JSON5Number(text: text).integer == value)
    }

    /// Numbers that are equal, and one that is not equal to them though its double may be.
    @Test(
        arguments: [
            (
                ["9223372036854775808", "0x8000000000000000", "+9223372036854775808.0"],
                "9223372036854775809"
            ),
            (
                [
                    "100000000000000000000", "1e20", "10e19", "1000000000000000000000e-1",
                    "0x56BC75E2D63100000",
                ], "100000000000000000001"
            ),
            (["-18446744073709551616", "-0x10000000000000000"], "18446744073709551616"),
            (["0", "-0", "0.0", "0x0", "0e7"], "1"),
            (["0.5", ".50", "5e-1"], "0.25"),
            (["1e400", "10e399"], "1e401"),
        ] as [([String], String)]) func `compares numbers by value, large ones to the last digit`(
            _ equal: [String], _ other: String
        )
    {
        for text in equal {
            let number = JSON5Number(text: text)
            #expect(number != JSON5Number(text: other))
            for same in equal.map({ JSON5Number(text: $0) }) {
                #expect(number == same && number.hashValue == same.hashValue)
            }
        }
    }

    @Test func `compares values by content`() throws {
        let left = try JSON5Reader.read(Array("{a: 1.0, b: [0x10, '', null]}".utf8), file: "f")
        let right = try JSON5Reader.read(
            Array("{\n\"b\": [16, \"\", null], \"a\": 1}".utf8), file: "f")
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        let other = try JSON5Reader.read(Array("{a: 1.0, b: [0x10, '', false]}".utf8), file: "f")
        #expect(left != other)
        let path = try #require(JSONPath("$.b[0]"))
        #expect(path.find(in: left)?.description == "0x10")
        #expect(try #require(JSONPath("$[\"b\"][3]")).find(in: left) == nil)
        #expect(JSONPath("$.a.b[12][\"x y\"]")?.description == "$.a.b[12][\"x y\"]")
        for bad in ["", "a", "$.", "$[", "$[x]", "$[\"a]", "$a", "$[1", "$..a"] {
            #expect(JSONPath(bad) == nil, "\(bad)")
        }
    }

    private func error(_ bytes: [UInt8]) -> String? {
        do {
            _ = try JSON5Reader.read(bytes, file: "f")
            return nil
        } catch {
            return error.description
        }
    }
}
