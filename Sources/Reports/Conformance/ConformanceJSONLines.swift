import BundleChecks
package import Conformance
import Foundation

/// The form in which shards hand their reports on: one JSON object a line.
///
/// The first line is the `header`, the last the `summary` with the number of lines of each kind;
/// between them stand `case`, `rule`, `finding`, `sensitivity`, `proposal`, `check`, `note` and
/// `staleExpectation`. Every object says in `type` which it is. Reading gives the same report.
package enum ConformanceJSONLines {
    /// The number that the header carries; another one is refused.
    package static let format = 1

    /// The lines, each with its line feed.
    ///
    /// Rules carry their level, sentence and fix besides, for readers that have no catalogue.
    package static func text(for report: ConformanceReport, rules: [Rule] = []) -> String {
        let lookup = RuleLookup(rules)
        var lines = [line("header", Header(report))]
        lines += report.cases.map { line("case", $0) }
        lines += report.rules.map { line("rule", RuleLine($0, lookup[$0.rule])) }
        lines += report.findings.map { line("finding", $0) }
        lines += report.sensitivity.map { line("sensitivity", $0) }
        lines += report.proposals.map { line("proposal", $0) }
        lines += report.checklist.map { line("check", $0) }
        lines += report.notes.map { line("note", TextLine(text: $0)) }
        lines += report.staleExpectations.map { line("staleExpectation", TextLine(text: $0)) }
        lines.append(line("summary", Summary(report)))
        return lines.map { $0 + "\n" }.joined()
    }

    /// The report that the lines hold.
    ///
    /// - Throws: `ReportFormatError` for another format, a line that cannot be read, and a file
    ///   that was cut off.
    package static func report(from text: String) throws(ReportFormatError) -> ConformanceReport {
        // By bytes, since a line feed behind a carriage return is no character of its own.
        let lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated()
            .map { (number: $0.offset + 1, text: Substring($0.element)) }
            .filter { !$0.text.allSatisfy(\.isWhitespace) }
        guard let first = lines.first else {
            throw ReportFormatError(
                line: 1, "The file is empty. Expected a report of 'fksim conform' in JSON lines.")
        }
        let header = try decode(Header.self, first, type: "header")
        guard header.format == format else {
            throw ReportFormatError(
                line: first.number,
                "The report has the format \(header.format), and this fksim reads \(format). "
                    + "Make all parts with one version of fksim.")
        }
        var report = header.report
        var summary: Summary?
        for line in lines.dropFirst() {
            guard summary == nil else {
                throw ReportFormatError(
                    line: line.number,
                    "Something follows the summary. Expected one report in the file; give several "
                        + "files to 'fksim merge' instead of one that joins them.")
            }
            summary = try read(line, into: &report)
        }
        guard let summary else {
            throw ReportFormatError(
                line: lines.count,
                "The summary is missing, so the report was cut off. Run that part again.")
        }
        guard summary.lines == Summary.lines(of: report) else {
            throw ReportFormatError(
                line: lines.count,
                "Lines are missing: the summary counts \(Summary.words(summary.lines)), and the "
                    + "file holds \(Summary.words(Summary.lines(of: report))).")
        }
        report.verdict = summary.verdict
        report.verdictWithoutFindings = summary.verdictWithoutFindings
        report.isPart = summary.isPart
        report.points = summary.points
        report.seconds = summary.seconds
        return report
    }

    /// Reads a line behind the header; gives the summary when it is that.
    private static func read(
        _ line: (number: Int, text: Substring), into report: inout ConformanceReport
    ) throws(ReportFormatError) -> Summary? {
        switch try decode(TypeOnly.self, line).type {
        case "case": report.cases.append(try decode(ConformanceReport.CaseRecord.self, line))
        case "rule": report.rules.append(try decode(RuleOutcome.self, line))
        case "finding": report.findings.append(try decode(ConformanceFinding.self, line))
        case "sensitivity":
            report.sensitivity.append(try decode(ConformanceReport.Sensitivity.self, line))
        case "proposal": report.proposals.append(try decode(ConformanceReport.Proposal.self, line))
        case "check":
            report.checklist.append(try decode(ConformanceReport.ChecklistLine.self, line))
        case "note": report.notes.append(try decode(TextLine.self, line).text)
        case "staleExpectation":
            report.staleExpectations.append(try decode(TextLine.self, line).text)
        case "summary": return try decode(Summary.self, line)
        case let type:
            throw ReportFormatError(
                line: line.number,
                "\"type\" is '\(VisibleText.short(type, 60))'. Expected case, rule, finding, "
                    + "sensitivity, proposal, check, note, staleExpectation or summary.")
        }
        return nil
    }
}

extension ConformanceJSONLines {
    private struct TypeOnly: Codable { var type: String }

    private struct TextLine: Codable { var text: String }

    /// A value with the name of its kind among its members.
    private struct Line<Value: Encodable>: Encodable {
        var type: String
        var value: Value

        func encode(to encoder: any Encoder) throws {
            try value.encode(to: encoder)
            try TypeOnly(type: type).encode(to: encoder)
        }
    }

    private struct Header: Codable {
        var format: Int
        var kitVersion: String
        var suite: String
        var seed: UInt64
        var subject: ConformanceReport.Subject
        var options: [String]
        var shard: String?

        init(_ report: ConformanceReport) {
            format = ConformanceJSONLines.format
            kitVersion = report.kitVersion
            suite = report.suite
            seed = report.seed
            subject = report.subject
            options = report.options
            shard = report.shard
        }

        var report: ConformanceReport {
            var report = ConformanceReport(
                kitVersion: kitVersion, suite: suite, seed: seed, subject: subject)
            report.options = options
            report.shard = shard
            return report
        }
    }

    private struct RuleLine: Encodable {
        var rule: String
        var verdict: RuleOutcome.Verdict
        var reason: String
        var level: String?
        var sentence: String?
        var fix: String?

        init(_ outcome: RuleOutcome, _ known: Rule?) {
            rule = outcome.rule
            verdict = outcome.verdict
            reason = outcome.reason
            level = known?.level.rawValue
            sentence = known?.sentence
            fix = known?.fix
        }
    }

    private struct Summary: Codable {
        var verdict: ConformanceReport.Verdict
        var verdictWithoutFindings: ConformanceReport.Verdict
        var isPart: Bool
        var headline: String
        var points: PointCount
        var seconds: Double
        /// How many lines of each kind the report has.
        var lines: [String: Int]

        init(_ report: ConformanceReport) {
            verdict = report.verdict
            verdictWithoutFindings = report.verdictWithoutFindings
            isPart = report.isPart
            headline = ConformanceWords.headline(for: report)
            points = report.points
            seconds = report.seconds.isFinite ? report.seconds : 0
            lines = Self.lines(of: report)
        }

        static func lines(of report: ConformanceReport) -> [String: Int] {
            [
                "case": report.cases.count, "rule": report.rules.count,
                "finding": report.findings.count, "sensitivity": report.sensitivity.count,
                "proposal": report.proposals.count, "check": report.checklist.count,
                "note": report.notes.count, "staleExpectation": report.staleExpectations.count,
            ]
        }

        static func words(_ lines: [String: Int]) -> String {
            lines.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
                .joined(separator: ", ")
        }
    }

    private static func line(_ type: String, _ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // What is no number cannot stand in JSON; it comes from no clock either.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            return String(
                decoding: try encoder.encode(Line(type: type, value: value)), as: UTF8.self)
        } catch {
            preconditionFailure("The model of reports cannot be written as JSON: \(error)")
        }
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, _ line: (number: Int, text: Substring), type expected: String? = nil
    ) throws(ReportFormatError) -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            let data = Data(line.text.utf8)
            if let expected {
                let found = try decoder.decode(TypeOnly.self, from: data).type
                guard found == expected else {
                    throw ReportFormatError(
                        line: line.number,
                        "The line is a '\(VisibleText.short(found, 60))'. Expected the "
                            + "\(expected) of a report.")
                }
            }
            return try decoder.decode(type, from: data)
        } catch let error as ReportFormatError {
            throw error
        } catch {
            throw ReportFormatError(line: line.number, reading: error)
        }
    }
}
