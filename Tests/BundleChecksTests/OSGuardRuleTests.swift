import BundleChecks
import Testing

@Suite struct OSGuardRuleTests {
    private let rule = BundleRule.all[4]

    private func findings(_ text: String) throws -> [Finding] {
        rule.findings(in: try Sample.source(text))
    }

    @Test(arguments: [
        "#if os(iOS)\nimport FinanceKit\n#endif",
        "#if os(iOS) && DEBUG\nlet store = FinanceStore.shared\n#endif",
        "#if (os(iOS)) // on a phone\nimport FinanceKit\n#endif",
        "#if os(iOS) /* phone */ || os(tvOS)\nimport FinanceKit\n#endif",
        "#if !os(Linux)\nimport FinanceKit\n#endif",
        "#if canImport(UIKit)\nimport FinanceKit\n#endif",
        "#if canImport(Darwin)\nimport FinanceKit\n#endif",
        "#if os(iOS)\n#if DEBUG\nimport FinanceKit\n#endif\n#endif",
        "#if os(iOS)\nimport FinanceKit\n#else\nlet a = 1\n#endif",
        "#if os(iOS)\nimport FinanceKit",
        "#if canImport(FinanceKit) && os(iOS)\nimport FinanceKit\n#endif",
        "#if os(iOS) ||\n  os(visionOS)\nimport FinanceKit\n#endif",
    ]) func `code that Linux never compiles is found at its condition`(text: String) throws {
        let findings = try findings(text)
        #expect(findings.map(\.place.text) == ["Ext/A.swift:1:1"])
        #expect(findings.map(\.level) == [.must])
    }

    @Test(arguments: [
        "#if os(iOS) || FINANCEKIT_SIMULATOR\nimport FinanceKit\n#endif",
        "#if FINANCEKIT_SIMULATOR\nlet a = 1\n#else\nimport FinanceKit\n#endif",
        "#if os(iOS)\nimport UIKit\n#endif\nimport FinanceKit",
        "#if DEBUG\nimport FinanceKit\n#endif",
        "#if os(Linux)\nimport FinanceKit\n#endif",
        "#if !os(macOS)\nimport FinanceKit\n#endif",
        "#if os(iOS)\nimport FinanceKit\n#else\nimport FinanceKit\n#endif",
        "#if os(macOS)\nimport FinanceKit\n#endif",
        "#if targetEnvironment(macCatalyst)\nlet a = 1\n#else\nimport FinanceKit\n#endif",
        "// #if os(iOS)\nimport FinanceKit\n// #endif",
        "let text = \"\"\"\n#if os(iOS)\n\"\"\"\nimport FinanceKit",
        "#if os(iOS)\n// import FinanceKit\nlet a = \"import FinanceKit\"\n#endif",
        "#if canImport(FinanceKit) && !os(macOS)\nimport FinanceKit\n#endif",
        "#endif\n#else\nimport FinanceKit",
    ]) func `code that is compiled here has no findings`(text: String) throws {
        #expect(try findings(text).isEmpty)
    }

    @Test func `an else branch is found at its directive, with advice of its own`() throws {
        let findings = try findings(
            "#if os(Linux)\nlet a = 1\n#elseif DEBUG\nlet a = 2\n#else\nimport FinanceKit\n#endif")
        #expect(findings.map(\.place.text) == ["Ext/A.swift:5:1"])
        #expect(findings[0].fix.contains("&& !FINANCEKIT_SIMULATOR"))
    }

    @Test func `the condition to write is spelled out`() throws {
        #expect(
            try findings("#if os(iOS) && DEBUG\nimport FinanceKit\n#endif")[0].expected
                == "'#if (os(iOS) && DEBUG) || FINANCEKIT_SIMULATOR'")
    }

    @Test func `a condition that holds nowhere is found`() throws {
        let findings = try findings(
            "#if os(iOS) && FINANCEKIT_SIMULATOR\nimport FinanceKit\n#endif")
        #expect(findings.map(\.level) == [.must])
        #expect(findings[0].message.contains("nowhere"))
    }

    @Test func `a bare canImport is noted for its meaning on macOS`() throws {
        let findings = try findings("\n  #if canImport(FinanceKit)\nimport FinanceKit\n#endif")
        #expect(findings.map(\.level) == [.note])
        #expect(findings.map(\.place.text) == ["Ext/A.swift:2:3"])
        #expect(findings[0].message.contains("macOS"))
    }
}
