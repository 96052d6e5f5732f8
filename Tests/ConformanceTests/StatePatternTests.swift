import Conformance
import Testing

@Suite struct StatePatternTests {
    @Test(arguments: [
        "group.com.example.ledger/debug.log", "*/Logs/**", "ledger.json:$.lastSync",
        "ledger.json:$..updatedAt", "db.sqlite:table events", "**/a.json:$.rows[*].touched",
        "db.sqlite:table rows column touched", #"a.plist:$["a.b"]"#,
        #"db:table "my rows" column "a b""#, "a.json:$.*",
    ])
    func `a pattern keeps what was written`(text: String) throws {
        #expect(try IgnorePattern(text).description == text)
    }

    @Test(arguments: [
        ("", "names no file"), ("/", "names no file"), (":$.a", "names no file"),
        ("/group/a.json", "Write \"group/a.json\""), ("a.json:", "nothing follows the colon"),
        ("a.json:lastSync", "Did you mean \"a.json:$.lastSync\"?"),
        ("db:tabel rows", "Did you mean \"table\"?"), ("db:table", "needs the name of a table"),
        ("db:table rows colum touched", "Did you mean \"column touched\"?"),
        ("db:table rows column", "Expected is \"column NAME\""),
        ("a.json:$", "Leave it out to ignore the file"), ("a.json:$.", "a key is missing"),
        ("a.json:$..", "a key is missing"), ("a.json:$.rows[3]", "Write [*] instead of [3]"),
        ("a.json:$.rows[x]", "[\"x\"] for a key"), ("a.json:$.rows[", "has no \"]\""),
        ("a.json:$a", "without a point"),
    ])
    func `a pattern that cannot be understood is told in words`(
        text: String, words: String
    ) throws {
        let error = #expect(throws: IgnorePatternError.self) { try IgnorePattern(text) }
        #expect(error?.description.contains(words) == true, "\(error.debugDescription)")
        #expect(error?.description.hasPrefix("\"\(text)\" is no pattern") == true)
    }

    @Test func `paths are matched by names and folders`() throws {
        let bench = try StateBench()
        let cases: [(String, String, Bool)] = [
            ("*/Logs/**", "g/Logs/a/b.txt", true), ("*/Logs/**", "g/Data/Logs/b.txt", false),
            ("**/Logs/**", "g/Data/Logs/b.txt", true), ("*.log", "g/a/b.log", true),
            ("*.log", "g/a/b.txt", false), ("g/?.txt", "g/a.txt", true),
            ("g/?.txt", "g/ab.txt", false), ("g/a*c", "g/abbbc", true), ("g/a", "g/a/b", false),
        ]
        for (pattern, path, isIgnored) in cases {
            let found = try bench.differences(
                [path: [65]], [path: [66]], ignoring: [pattern])
            #expect(found.isEmpty == isIgnored, "\(pattern) \(path)")
        }
    }
}
