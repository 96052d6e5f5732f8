import Conformance
import Foundation
import Reports
import TestSupport
import Testing

/// What shards hand on and `fksim merge` reads.
@Suite struct ConformanceJSONLinesTests {
    @Test func `a report comes back as it was`() throws {
        for report in [SampleReport.broken, SampleReport.conforming, SampleReport.empty] {
            let text = ConformanceJSONLines.text(for: report, rules: SampleRules.all)
            #expect(try ConformanceJSONLines.report(from: text) == report)
            let windows = text.replacing("\n", with: "\r\n")
            #expect(try ConformanceJSONLines.report(from: windows) == report)
        }
    }

    @Test func `any report comes back as it was`() throws {
        let seed = RandomSeed()
        var random = RandomReport(seed: seed.value)
        for _ in 0..<100 {
            let report = random.report()
            let text = ConformanceJSONLines.text(for: report)
            #expect(try ConformanceJSONLines.report(from: text) == report, "\(seed.comment)")
        }
    }

    @Test func `each line is one object that says what it is`() throws {
        let text = ConformanceJSONLines.text(for: SampleReport.broken, rules: SampleRules.all)
        var counts: [String: Int] = [:]
        let lines = text.utf8.split(separator: 10)
        for line in lines {
            let value = try JSONSerialization.jsonObject(with: Data(line))
            let object = try #require(value as? [String: Any])
            counts[try #require(object["type"] as? String), default: 0] += 1
        }
        #expect(
            counts == [
                "header": 1, "case": 4, "rule": 13, "finding": 7, "sensitivity": 3, "proposal": 1,
                "check": 4, "note": 2, "staleExpectation": 1, "summary": 1,
            ])
        #expect(text.hasSuffix("\n"))
        #expect(text.contains("\"recovery\":{\"afterOneChange\":7,\"atOnce\":250"))
    }

    @Test func `the same report gives the same bytes`() {
        let first = ConformanceJSONLines.text(for: SampleReport.broken)
        for _ in 0..<20 { #expect(ConformanceJSONLines.text(for: SampleReport.broken) == first) }
    }

    @Test func `a file without any one of its lines is refused`() throws {
        let text = ConformanceJSONLines.text(for: SampleReport.broken)
        let lines = text.split(separator: "\n")
        for index in lines.indices {
            var rest = lines
            rest.remove(at: index)
            #expect(throws: ReportFormatError.self, "line \(index + 1)") {
                try ConformanceJSONLines.report(from: rest.joined(separator: "\n"))
            }
        }
    }

    @Test func `a file that was cut anywhere is refused`() throws {
        let text = ConformanceJSONLines.text(for: SampleReport.conforming)
        // All but the last line feed is needed.
        for length in stride(from: 0, to: text.utf8.count - 1, by: 7) {
            let part = String(decoding: text.utf8.prefix(length), as: UTF8.self)
            #expect(throws: ReportFormatError.self, "\(length) bytes") {
                try ConformanceJSONLines.report(from: part)
            }
        }
    }

    @Test func `what is wrong is said with its line`() throws {
        let good = ConformanceJSONLines.text(for: SampleReport.conforming)
        let cases: [(String, String)] = [
            ("", "line 1: The file is empty"),
            ("{}", "line 1: The line cannot be read: the member 'type' is missing"),
            ("hello", "line 1: The line cannot be read: it is no JSON object"),
            (
                good.replacing("\"format\":1", with: "\"format\":2"),
                "line 1: The report has the format 2, and this fksim reads 1"
            ),
            (
                good.replacing("\"type\":\"case\"", with: "\"type\":\"cases\""),
                "line 2: \"type\" is 'cases'"
            ),
            (
                good.replacing("\"merged\":22", with: "\"merged\":\"22\""),
                "line 2: The line cannot be read: 'points.merged' has a value of another kind"
            ),
            (
                good.replacing("\"verdict\":\"holds\"", with: "\"verdict\":\"held\""),
                "line 3: The line cannot be read: 'verdict' has a value that is not known"
            ),
            (good + good, "Something follows the summary"),
        ]
        for (text, words) in cases {
            let error = #expect(throws: ReportFormatError.self) {
                try ConformanceJSONLines.report(from: text)
            }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
    }
}
