import Conformance
import FinanceKitSimulator
import Foundation
import WalletModel

/// What `--expected-failures` and `--update-expected-failures` ask for.
struct ExpectedFailuresOption {
    private let path: String
    private let file: ExpectedFailuresFile
    private let updates: Bool

    /// Reads the file; nil where no option names one.
    ///
    /// - Throws: `UsageError`, or `SimulatorError` that names file, line and column.
    init?(_ arguments: ParsedArguments) throws {
        updates = arguments.has("--update-expected-failures")
        guard let path = arguments.value("--expected-failures") else {
            guard !updates else {
                throw UsageError(
                    message: "--update-expected-failures needs a file: --expected-failures FILE")
            }
            return nil
        }
        self.path = path
        if updates, !InputFile.isThere(path) {
            file = ExpectedFailuresFile()
            return
        }
        let bytes = try InputFile.bytes(of: path, what: "the expected failures")
        do throws(ScenarioError) {
            file = try ExpectedFailuresFile(bytes, file: path, known: .suite)
        } catch {
            throw SimulatorError(.input, error.description)
        }
    }

    /// Holds the report against the file; with `--update-expected-failures` the file is written
    /// anew first.
    func apply(to report: inout ConformanceReport) throws(SimulatorError) {
        let today = CivilDate(World.wallTime)
        guard updates else {
            return ExpectedFailures(file.entries, today: today).apply(to: &report)
        }
        var first = report
        ExpectedFailures(file.entries, today: today).apply(to: &first)
        let text = ExpectedFailuresText(updating: file).text(for: first)
        // Read first: the file that is there is not given up for one that cannot be used.
        let updated: ExpectedFailuresFile
        do throws(ScenarioError) {
            updated = try ExpectedFailuresFile(Array(text.utf8), file: path, known: .suite)
        } catch {
            throw SimulatorError(.input, error.description)
        }
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw FileSystem.failure("write the expected failures", path, error)
        }
        Terminal.note(
            "wrote '\(path)': \(updated.entries.count) expected failures, before "
                + "\(file.entries.count)")
        ExpectedFailures(updated.entries, today: today).apply(to: &report)
    }
}
