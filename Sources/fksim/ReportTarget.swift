import Conformance
import FinanceKitSimulator
import Foundation
import Reports

/// One `--report FORMAT=FILE`: a form of the report, and where it goes.
struct ReportTarget: Sendable {
    let format: Format
    let path: String

    enum Format: String, CaseIterable, Sendable {
        case json, junit, sarif, html, summary, text

        /// The ending that a file of this form has by custom.
        var customaryEnding: String {
            switch self {
            case .json: "json"
            case .junit: "xml"
            case .sarif: "sarif"
            case .html: "html"
            case .summary: "md"
            case .text: "txt"
            }
        }
    }

    /// Reads every `--report` of a command line.
    static func all(_ arguments: ParsedArguments) throws(UsageError) -> [ReportTarget] {
        var targets: [ReportTarget] = []
        for text in arguments.values["--report"] ?? [] {
            let target = try ReportTarget(text)
            if let other = targets.first(where: { $0.path == target.path }) {
                throw UsageError(
                    message: "--report names '\(target.path)' twice, as \(other.format.rawValue) "
                        + "and as \(target.format.rawValue). Give each report a file of its own")
            }
            targets.append(target)
        }
        return targets
    }

    init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        let words = Format.allCases.map(\.rawValue)
        guard parts.count == 2, !parts[1].isEmpty else {
            throw UsageError(
                message: "--report is '\(text)'; expected FORMAT=FILE, such as html=report.html. "
                    + "Formats: \(words.joined(separator: ", "))")
        }
        guard let format = Format(rawValue: parts[0]) else {
            throw UsageError(
                message: "--report has the format '\(parts[0])'; expected "
                    + "\(OptionValue.list(words))\(OptionValue.guess(parts[0], words))")
        }
        self.format = format
        path = parts[1]
    }

    /// Checks that the file can be written, before anything long begins.
    func checkPlace() throws(SimulatorError) {
        let url = URL(filePath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
            isFolder.boolValue
        {
            throw SimulatorError(
                .environment,
                "The report cannot be written to '\(path)', which is a folder. Name a file in it, "
                    + "such as \(path)/report.\(format.customaryEnding).")
        }
        let folder = url.deletingLastPathComponent().path
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw SimulatorError(
                .environment,
                "The report cannot be written to '\(path)': there is no folder '\(folder)' that "
                    + "can be written to. Make it first.")
        }
    }

    /// Writes the report, whole or not at all.
    ///
    /// The file that `GITHUB_STEP_SUMMARY` names belongs to all commands of a step, so a summary is
    /// added to it.
    func write(_ report: ConformanceReport) throws(SimulatorError) {
        let shared = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
        do {
            if format == .summary, path == shared, InputFile.isThere(path) {
                let handle = try FileHandle(forWritingTo: URL(filePath: path))
                try handle.seekToEnd()
                try handle.write(contentsOf: Data(text(for: report).utf8))
                return try handle.close()
            }
            try Data(text(for: report).utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw FileSystem.failure("write the report", path, error)
        }
    }

    /// Writes what the run took beside the report: `NAME.costs.json` for `NAME.json`.
    func writeCosts(_ costs: SuiteCosts) throws(SimulatorError) {
        let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
        let file = stem + ".costs.json"
        do {
            try Data(costs.jsonText().utf8).write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw FileSystem.failure("write the costs", file, error)
        }
    }

    private func text(for report: ConformanceReport) -> String {
        switch format {
        case .json: ConformanceJSONLines.text(for: report, rules: Rule.all)
        case .junit: ConformanceJUnit(rules: Rule.all).document(for: report)
        case .sarif: ConformanceSARIF(rules: Rule.all).document(for: report)
        case .html: ConformancePage(rules: Rule.all).document(for: report)
        case .summary: GitHubReport(rules: Rule.all).summary(for: report)
        case .text:
            ConformanceTerminalReport(rules: Rule.all, showsTimelines: true).text(for: report)
        }
    }
}
