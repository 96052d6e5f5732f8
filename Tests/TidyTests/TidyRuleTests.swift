import Testing

/// Each rule is shown a bad sample, so that none can pass on everything.
@Suite struct TidyRuleTests {
    static let badSamples: [String: SourceFile] = [
        "sqlite-room": SourceFile(path: "Sources/WalletStore/A.swift", text: "sqlite3_open(x)"),
        "process-room": SourceFile(path: "Sources/fksim/A.swift", text: "let a = fork()"),
        "print-room": SourceFile(path: "Sources/Reports/A.swift", text: "print(1)"),
        "world-room": SourceFile(path: "Sources/Reports/A.swift", text: "let now = Date()"),
        "public-room": SourceFile(path: "Sources/Reports/A.swift", text: "public struct A {}"),
        "pure-room": SourceFile(path: "Sources/Reports/A.swift", text: "func a() async {}"),
        "no-foundation-process": SourceFile(
            path: "Sources/fksim/A.swift", text: "let child = Process()"),
        "file-length": SourceFile(
            path: "Sources/fksim/A.swift", text: String(repeating: "\n", count: 601)),
        "left-over": SourceFile(path: "Sources/fksim/A.swift", text: "// FIX" + "ME"),
        "function-length": SourceFile(
            path: "Sources/fksim/A.swift",
            text: "func a() {" + String(repeating: "\n", count: 80) + "}"),
        "file-name": SourceFile(path: "Sources/fksim/A.swift", text: "struct B {}"),
    ]

    @Test(arguments: ArchitectureTests.rules.map(\.id))
    func `the rule finds its bad sample`(id: String) throws {
        let rule = try #require(ArchitectureTests.rules.first { $0.id == id })
        let sample = try #require(Self.badSamples[id], "the rule has no bad sample")
        #expect(!rule.findings(in: sample).isEmpty)
    }

    @Test func `comments and strings are no code`() {
        let file = SourceFile(
            path: "Sources/Reports/A.swift", text: "let a = \"print(1)\" // print(2)")
        #expect(
            ArchitectureTests.rules.filter { $0.id == "print-room" }
                .flatMap { $0.findings(in: file) }.isEmpty)
    }

    @Test func `imports are read in every form`() {
        let file = SourceFile(
            path: "Sources/Reports/A.swift",
            text: "package import WalletModel\nimport struct Foundation.UUID\nimport os.log")
        #expect(file.importedModules == ["WalletModel", "Foundation", "os"])
    }
}
