@testable import BundleChecks
import Foundation
import TestSupport
import Testing
import WalletModel

@Suite struct SwiftTokenizerTests {
    private func words(_ text: String) -> [String] {
        SwiftTokenizer.tokens(of: Array(text.utf8)).map {
            switch $0.kind {
            case .literal: "\"\""
            case .number: "1"
            default: $0.text
            }
        }
    }

    @Test(arguments: [
        ("let a = 1.5e3 // x", ["let", "a", "=", "1"]),
        ("a /* b /* c */ d */ e", ["a", "e"]),
        ("a /* never closed", ["a"]),
        ("\"a \\\" // b\" c", ["\"\"", "c"]),
        ("\"a \\(b(\")\")) d\" c", ["\"\"", "c"]),
        ("\"open\nc", ["\"\"", "c"]),
        ("\"\"\"\na \"b\" \\\"\"\" import X\n\"\"\" c", ["\"\"", "c"]),
        ("#\"a \\(b) \" \"# c", ["\"\"", "c"]),
        ("#\"a \\#(f(\")\")) \" \"# c", ["\"\"", "c"]),
        ("##\"\"\"\n\"\"\"# no\n\"\"\"## c", ["\"\"", "c"]),
        ("#\"\"\"# c", ["\"\"", "c"]),
        ("\"\" c", ["\"\"", "c"]),
        ("\"\\(\"\\(\"\\(a)\")\")\" c", ["\"\"", "c"]),
        ("x = /\"[/\"]+\\/ / c", ["x", "=", "\"\"", "c"]),
        ("a / b / c", ["a", "/", "b", "/", "c"]),
        ("f(a)/2/b", ["f", "(", "a", ")", "/", "1", "/", "b"]),
        ("x = #/\n \" // /#\nc", ["x", "=", "\"\"", "c"]),
        ("#if os(iOS)\n#endif", ["#if", "os", "(", "iOS", ")", "#endif"]),
        ("#available(iOS 26, *)", ["#", "available", "(", "iOS", "1", ",", "*", ")"]),
        ("#selector(a) #Predicate", ["#", "selector", "(", "a", ")", "#", "Predicate"]),
        ("`import` $0 größe 0..<n", ["import", "$0", "größe", "1", ".", ".", "<", "n"]),
        ("#!/usr/bin/env swift \"\na", ["a"]),
        ("\u{FEFF}a", ["a"]),
        ("", []),
    ]) func `comments and the insides of strings give no tokens`(text: String, found: [String]) {
        #expect(words(text) == found)
    }

    @Test func `a word in backticks is no keyword`() {
        let tokens = SwiftTokenizer.tokens(of: Array("`for` for".utf8))
        #expect(tokens.map { $0.isWord("for") } == [false, true])
    }

    @Test func `lines and columns count scalars, whatever ends a line`() {
        let source = SwiftSource(path: "A", text: "é b\r\nc\rd /* \n */ e")
        let places = source.tokens.indices.map { source.place(of: $0).text }
        #expect(places == ["A:1:1", "A:1:3", "A:2:1", "A:3:1", "A:4:5"])
        #expect(source.tokens.map(\.startsLine) == [true, false, true, true, true])
    }

    @Test func `the brackets of every source of this repository match`() throws {
        // Code that compiles has matching brackets, so a miss is a string or a comment misread.
        var count = 0
        for folder in ["Sources", "Tests", "Extensions"] {
            let root = BuiltProducts.packageRoot.appending(path: folder).path
            let walk = try #require(FileManager.default.enumerator(atPath: root))
            for case let path as String in walk where path.hasSuffix(".swift") {
                let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
                let source = SwiftSource(path: path, text: text)
                for (number, token) in source.tokens.enumerated()
                where ["(", "[", "{"].contains(where: token.isSign) {
                    #expect(source.closings[number] > number, "\(source.place(of: number).text)")
                }
                #expect(source.scopes.last ?? -1 <= source.tokens.count)
                count += 1
            }
        }
        #expect(count > 100)
    }

    /// Pieces that open, close, escape and nest, in any order.
    private static let pieces = [
        "\"", "\"\"\"", "\"\"\"\n", "#", "##\"", "\"#", "\\", "\\(", "\\#(", "(", ")", "{", "}",
        "[", "]", "/", "//", "/*", "*/", "\n", "\r", " ", "`", "for try await x in ", "import A",
        "store.accountHistory(", "isMonitoring: false", "let h = ", "#if ", "#elseif ", "#else",
        "#endif", "os(iOS)", " && ", " || ", "!", "é", "\u{0}", "1.5", ".", ",", ":", "=", "func ",
        "canImport(FinanceKit)", "FinanceStore", "h", "self.", ".makeAsyncIterator()",
    ]

    @Test func `any text gives tokens in order, and every rule comes to an end`() throws {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        for _ in 0..<1500 {
            let count = Int.random(in: 0...60, using: &random)
            let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }
                .joined()
            let bytes = Array(text.utf8)
            let tokens = SwiftTokenizer.tokens(of: bytes)
            let offsets = tokens.map(\.offset)
            #expect(
                offsets == offsets.sorted() && Set(offsets).count == offsets.count,
                "\(seed.comment)")
            for token in tokens where token.kind == .word {
                let end = token.offset + token.text.utf8.count
                #expect(
                    end <= bytes.count
                        && Array(token.text.utf8) == Array(bytes[token.offset..<end]),
                    "\(seed.comment)")
            }
            let source = SwiftSource(path: "A.swift", text: text)
            #expect(
                source.closings.indices.allSatisfy { source.closings[$0] >= $0 }, "\(seed.comment)")
            let subject = LintSubject(extensions: [], sources: [source])
            for finding in LintResult(subject).findings {
                #expect(finding.place.line ?? 0 > 0, "\(seed.comment)")
            }
        }
    }

    @Test func `code between comments and strings is seen whole, wherever they stand`() {
        let seed = RandomSeed()
        var random = RandomSource(seed: seed.value)
        let fillers = [
            "// import B\n", "/* import B /* \" */ */", " \"import B\" ", " #\"\\(import B\"# ",
            "\n\"\"\"\nimport B \\\"\"\" \n\"\"\"\n", " \"\\(f(\"import B)\"))\" ", "\n", " ",
            "\n##\"\"\"\n\"\"\"# import B\n\"\"\"##\n", " /[/\"]import B/ ",
        ]
        for _ in 0..<500 {
            var text = "\n"
            var expected: [String] = []
            for number in 0..<Int.random(in: 1...12, using: &random) {
                text += "\nimport M\(number);"
                expected.append("M\(number)")
                text += fillers.randomElement(using: &random) ?? ""
            }
            let source = SwiftSource(path: "A", text: text)
            #expect(source.importedModules.map(\.name) == expected, "\(seed.comment)\n\(text)")
        }
    }

    @Test(arguments: [
        "for try await x in ", "#", "/[", "\"\\(", "#if (", "!", "accountHistory(", "/*",
        "import A ",
        "let h = accountHistory()\n", "for try await x in h ", "#if os(iOS)\nFinanceKit ", "(", "{",
        "#if a || ", "a.makeAsyncIterator()", "struct A { h",
    ]) func `a long hostile text takes time in proportion to its length`(piece: String) {
        // Slow growth would make this run for minutes; the figure itself decides nothing.
        let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
        let source = SwiftSource(path: "A", text: text)
        _ = LintResult(LintSubject(extensions: [], sources: [source]))
        #expect(!source.tokens.isEmpty || piece.hasPrefix("/*"))
    }
}
