/// Writes an expected-failures file anew from what a run found.
///
/// Entries that still fit keep their place, their reason and the comments above them; stale ones
/// go; what is unexpected gets an entry whose reason asks for one. A comment inside an entry is
/// lost.
package struct ExpectedFailuresText {
    private let file: ExpectedFailuresFile

    /// The reason of a new entry, until a person has written a better one.
    package static let newReason = "not looked at yet: say why this is expected"

    package init(updating file: ExpectedFailuresFile) {
        self.file = file
    }

    /// The new text, from a whole run to which the file's entries were applied.
    package func text(for report: ConformanceReport) -> String {
        let comments = CommentLines(in: file)
        let kept = file.entries.indices.filter { index in
            let entry = file.entries[index]
            return !report.staleExpectations.contains { $0.hasPrefix(entry.name + " (") }
        }
        var lines = comments.head
        lines.append("[")
        for index in kept {
            lines += comments.above[index] ?? []
            lines.append(Self.line(for: file.entries[index]))
        }
        lines += additions(to: kept.map { file.entries[$0] }, report).map { Self.line(for: $0) }
        lines += comments.tail
        lines.append("]")
        return lines.joined(separator: "\n") + "\n"
    }

    /// One entry for each rule and case that fails and is not mentioned.
    private func additions(
        to kept: [ExpectedFailure], _ report: ConformanceReport
    ) -> [ExpectedFailure] {
        var added: [ExpectedFailure] = []
        for finding in report.findings where finding.expectedReason == nil {
            guard finding.level != "note" else { continue }
            for id in finding.cases
            where !(kept + added).contains(where: { $0.fits(rule: finding.rule, in: id) }) {
                added.append(
                    ExpectedFailure(
                        rule: finding.rule, caseID: CaseName.withoutPoint(id),
                        reason: Self.newReason))
            }
        }
        return added
    }

    private static func line(for entry: ExpectedFailure) -> String {
        var members = [
            "rule: \(quoted(entry.rule))", "case: \(quoted(entry.caseID))",
            "reason: \(quoted(entry.reason))",
        ]
        if let owner = entry.owner { members.append("owner: \(quoted(owner))") }
        if let until = entry.until { members.append("until: \(quoted(until.text))") }
        return "  { \(members.joined(separator: ", ")) },"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\u{2028}", "\u{2029}": result += "\\u" + String(scalar.value, radix: 16)
            case let scalar where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The comments of a file that stand on lines of their own.
private struct CommentLines {
    var head: [String] = []
    var above: [Int: [String]] = [:]
    var tail: [String] = []

    init(in file: ExpectedFailuresFile) {
        let lines = file.text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).map(String.init)
        let opening = lines.firstIndex { Self.code($0).hasPrefix("[") } ?? lines.count
        head = Self.comments(lines[..<opening])
        var next = opening + 1
        for (index, entry) in file.entries.enumerated() {
            let line = entry.line - 1
            // Two entries on one line have no comments of their own between them.
            guard line >= next, line <= lines.count else { continue }
            above[index] = Self.comments(lines[next..<line]).map { "  " + $0 }
            next = line + 1
        }
        if next < lines.count { tail = Self.comments(lines[next...]).map { "  " + $0 } }
    }

    /// Whole lines of comment, without the blanks before them.
    private static func comments(_ lines: ArraySlice<String>) -> [String] {
        var isInside = false
        var found: [String] = []
        for line in lines {
            let text = code(line)
            if isInside {
                found.append(text)
                isInside = !text.contains("*/")
            } else if text.hasPrefix("//") {
                found.append(text)
            } else if text.hasPrefix("/*") {
                found.append(text)
                isInside = !text.contains("*/")
            }
        }
        return found
    }

    private static func code(_ line: String) -> String {
        String(line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" })
    }
}
