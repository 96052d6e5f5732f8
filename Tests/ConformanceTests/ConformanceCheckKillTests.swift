import Conformance
import FinanceKitSimulator
import Foundation
import TestSupport
import Testing

/// The library as the page Conformance shows it, on an extension that conforms and on one that
/// does not.
@Suite struct ConformanceCheckKillTests {
    /// What stands between the braces is on the page, word for word.
    @Test func `the extension survives every cut`() throws {
        var check = ConformanceCheck("LedgerSync")
        check.only = ["sync-monitoring-*", "account-deleted"]
        check.timeLimit = .seconds(120)
        let result = try check.run()
        #expect(result.rulesThatHold > 0)
        #expect(result.isPart)
    }

    @Test func `the page shows the lines of the test above`() throws {
        let page = try String(
            contentsOf: BuiltProducts.packageRoot.appending(
                path: "Sources/FinanceKitSimulator/FinanceKitSimulator.docc/Conformance.md"),
            encoding: .utf8)
        let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let start = try #require(own.range(of: "survives every cut`() throws {\n"))
        let lines = own[start.upperBound...].split(separator: "\n").prefix { $0 != "    }" }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.count > 4)
        for line in lines { #expect(page.contains(line), "the page lacks: \(line)") }
        #expect(page.contains("try ConformanceCheck(\"LedgerSync\").run()"))
    }

    /// A mutant's bundle in a folder of its own.
    private func mutant(_ mode: String, in scratch: ScratchDirectory) throws -> String {
        try Mutant.makeBundles([mode], in: scratch.path)
        return scratch.path(mode)
    }

    @Test func `the error of what does not conform is the smallest case`() throws {
        let scratch = try ScratchDirectory("conformance-check")
        var check = ConformanceCheck(try mutant("token-in-standard-defaults", in: scratch))
        check.only = ["sync-token-not-in-standard-defaults"]
        let failure = try #require(throws: ConformanceFailure.self) { try check.run() }
        #expect(failure.brokenRules == ["sync-token-not-in-standard-defaults"])
        for part in [
            "does not conform: 1 rule broken", "standard defaults", "To do: Use UserDefaults",
            "Again: fksim conform '", "--only sync-token-not-in-standard-defaults --case '",
        ] { #expect(failure.description.contains(part), "\(failure.description)") }
    }

    @Test func `what cannot be judged is an error with words`() throws {
        var missing = ConformanceCheck("NoSuchExtension")
        #expect(throws: SimulatorError.self) { try missing.run() }
        missing.only = ["sync-idempotant"]
        let filter = try #require(throws: SimulatorError.self) { try missing.run() }
        #expect(filter.message.contains("Did you mean 'sync-idempotent'?"))
        var ignoring = ConformanceCheck("LedgerSync")
        ignoring.ignore = ["/x"]
        #expect(throws: SimulatorError.self) { try ignoring.run() }
        var expecting = ConformanceCheck("LedgerSync")
        expecting.expectedFailures = "/nowhere/expected.json5"
        #expect(throws: SimulatorError.self) { try expecting.run() }
    }

    // MARK: A file that changes under the run

    /// Runs one case of a copied extension, and changes the copy when the last task is done.
    ///
    /// The copy lies where runs have their folders, so that it is linked into them and not copied.
    private func report(
        changing change: @escaping @Sendable (String) -> Void
    ) throws -> ConformanceReport {
        let folder = "/dev/shm/fksim-change-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (file, place) in [
            (BuiltProducts.path("LedgerSync"), "LedgerSync"),
            (
                BuiltProducts.packageRoot.appending(
                    path: "Extensions/LedgerSync/LedgerSync.entitlements"
                ).path(percentEncoded: false), "LedgerSync.entitlements"
            ),
        ] {
            try FileManager.default.copyItem(atPath: file, toPath: folder + "/" + place)
        }
        let path = folder + "/LedgerSync"
        var request = ConformanceRequest(reference: path, base: folder)
        request.cases = ["still"]
        return try ConformanceRun(request).report { progress in
            if progress.casesDone == progress.cases { change(path) }
        }
    }

    @Test func `an executable that is replaced during the run is noted`() throws {
        let report = try report { path in
            // As a linker does it: another file under the same name.
            try? FileManager.default.removeItem(atPath: path)
            _ = FileManager.default.createFile(atPath: path, contents: Data("other".utf8))
        }
        #expect(report.notes.contains { $0.contains("was built anew during the run") })
        #expect(report.isPart)
    }

    @Test func `an executable that is written to during the run leaves no verdict`() throws {
        let report = try report { path in
            // The same file: what was started from it has changed as well.
            guard let file = FileHandle(forWritingAtPath: path) else { return }
            file.seekToEndOfFile()
            file.write(Data("more".utf8))
        }
        #expect(report.notes.contains { $0.contains("was written to while it was judged") })
        #expect(report.verdict == .incomplete && !report.isPart)
    }
}
