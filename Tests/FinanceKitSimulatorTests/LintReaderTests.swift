import BundleChecks
import FinanceKitSimulator
import TestSupport
import Testing

@Suite struct LintReaderTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory("fksim-lint")
        try scratch.write("// A package.\n", to: "Package.swift")
        try scratch.write(
            "<plist version=\"1.0\"><dict/></plist>", to: "Extensions/Sync/Info.plist")
        try scratch.write("import FinanceKit\n", to: "Extensions/Sync/Sources/B.swift")
        try scratch.write("import FinanceKit\n", to: "Extensions/Sync/Sources/A.swift")
    }

    private func subject(_ bundle: String, in folder: String = "") throws -> LintSubject {
        try LintReader(workingFolder: scratch.path(folder)).subject(
            for: LintRequest(bundle: bundle))
    }

    @Test func `paths are shown from the working folder, whatever they were given as`() throws {
        for reference in [
            "Extensions/Sync", "./Extensions/../Extensions/Sync/", scratch.path("Extensions/Sync"),
            "Sync",
        ] {
            let subject = try subject(reference)
            #expect(subject.extensions.map(\.path) == ["Extensions/Sync"], "\(reference)")
            #expect(
                subject.extensions[0].information?.path == "Extensions/Sync/Info.plist")
            #expect(
                subject.sources.map(\.path) == [
                    "Extensions/Sync/Sources/A.swift", "Extensions/Sync/Sources/B.swift",
                ])
        }
    }

    @Test func `a path outside the working folder is shown whole`() throws {
        let subject = try subject("../Sync", in: "Extensions/Other")
        #expect(subject.extensions.map(\.path) == [scratch.path("Extensions/Sync")])
    }

    @Test func `the working folder itself is a bundle`() throws {
        let subject = try subject(".", in: "Extensions/Sync")
        #expect(subject.extensions.map(\.path) == ["."])
        #expect(subject.sources.map(\.path) == ["Sources/A.swift", "Sources/B.swift"])
    }

    @Test func `a name that no folder has is refused in words`() {
        #expect {
            try subject("Sing")
        } throws: { error in
            let error = error as? SimulatorError
            return error?.reason == .environment && error?.message.contains("'Sing'") ?? false
        }
    }
}
