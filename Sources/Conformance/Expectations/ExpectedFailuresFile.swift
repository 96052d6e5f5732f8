package import FinanceKitSimulator
import WalletModel

/// A file of expected failures, read and checked.
///
/// It is a JSON5 array of objects: `{ rule, case, reason, owner, until }`. Rule and case are
/// patterns in which `*` stands for any text; `case` may be left out for all cases, `owner` and
/// `until` (`YYYY-MM-DD`) may be left out too.
package struct ExpectedFailuresFile: Sendable {
    package private(set) var entries: [ExpectedFailure]
    /// What stands before the first entry, between them and behind the last: comments, mostly.
    let text: String

    /// What entries are checked against.
    package struct Known: Sendable {
        package var rules: [String]
        package var cases: [String]

        package init(rules: [String], cases: [String]) {
            self.rules = rules
            self.cases = cases
        }

        /// The rules and cases of suite 1, and what findings call the cases that are begun by an
        /// older version.
        package static var suite: Known {
            let cases = SuiteScenario.all.flatMap(\.cases).map(\.id)
            return Known(
                rules: Rule.all.map(\.id), cases: cases + cases.map(UpgradeSweep.caseID(of:)))
        }
    }

    private static let keys = ["rule", "case", "reason", "owner", "until"]

    /// Reads a file's bytes.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: What messages begin with.
    ///   - known: An entry that names none of these is an error.
    /// - Throws: `ScenarioError` with line and column, the value that was found, what was
    ///   expected, and the nearest name.
    package init(
        _ bytes: [UInt8], file: String, known: Known
    ) throws(ScenarioError) {
        let value = try JSON5Reader.read(bytes, file: file)
        guard case .array(let elements) = value.content else {
            throw ScenarioError(
                file: file, place: Self.place(value, ""),
                message: "Expected an array of entries: "
                    + "[ { rule: \"sync-idempotent\", case: \"everyday\", reason: \"…\" } ].")
        }
        var entries: [ExpectedFailure] = []
        for (index, element) in elements.enumerated() {
            let reader = EntryReader(file: file, path: "[\(index)]", known: known)
            entries.append(try reader.entry(element))
        }
        self.entries = entries
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// A file that is not there yet.
    package init() {
        entries = []
        text = ""
    }

    private static func place(_ value: JSON5Value, _ path: String) -> ScenarioPlace {
        ScenarioPlace(line: value.line, column: value.column, path: path)
    }

    /// Reads one entry.
    private struct EntryReader {
        let file: String
        let path: String
        let known: Known

        func entry(_ value: JSON5Value) throws(ScenarioError) -> ExpectedFailure {
            guard case .object(let members) = value.content else {
                throw error(
                    value, path,
                    "Expected an entry in braces, such as "
                        + "{ rule: \"sync-idempotent\", case: \"everyday\", reason: \"…\" }.")
            }
            var texts: [String: (text: String, value: JSON5Value)] = [:]
            for member in members {
                guard ExpectedFailuresFile.keys.contains(member.key) else {
                    let keys = ExpectedFailuresFile.keys
                    throw ScenarioError(
                        file: file,
                        place: ScenarioPlace(
                            line: member.line, column: member.column, path: path),
                        message: "\"\(member.key)\" is no key of an entry"
                            + NearestWord.suggestion(for: member.key, among: keys)
                            + " Known: \(keys.joined(separator: ", ")).")
                }
                guard case .string(let text) = member.value.content,
                    text.contains(where: { !$0.isWhitespace })
                else {
                    throw error(
                        member.value, "\(path).\(member.key)",
                        "Expected a text in quotes that is not empty.")
                }
                texts[member.key] = (text, member.value)
            }
            let rule = try required("rule", of: texts, in: value)
            try check(rule.text, among: known.rules, "rule", at: rule.value)
            let caseID = texts["case"]
            if let caseID {
                let name = CaseName.withoutPoint(caseID.text)
                try check(name, among: known.cases, "case", at: caseID.value)
            }
            var until: CivilDate?
            if let text = texts["until"] { until = try day(text.text, text.value) }
            return ExpectedFailure(
                rule: rule.text, caseID: caseID?.text ?? "*",
                reason: try required("reason", of: texts, in: value).text,
                owner: texts["owner"]?.text, until: until, line: value.line)
        }

        private func required(
            _ key: String, of texts: [String: (text: String, value: JSON5Value)],
            in entry: JSON5Value
        ) throws(ScenarioError) -> (text: String, value: JSON5Value) {
            if let found = texts[key] { return found }
            throw error(entry, path, "The entry has no \"\(key)\". Every entry needs one.")
        }

        private func check(
            _ pattern: String, among names: [String], _ what: String, at value: JSON5Value
        ) throws(ScenarioError) {
            let matcher = NamePattern(pattern)
            guard !names.contains(where: { matcher.matches($0) }) else { return }
            throw error(
                value, "\(path).\(what)",
                "There is no \(what) \"\(pattern)\""
                    + NearestWord.suggestion(for: pattern, among: names)
                    + (what == "rule"
                        ? " fksim rules lists them all."
                        : " fksim conform --list-cases lists them all."))
        }

        private func day(
            _ text: String, _ value: JSON5Value
        ) throws(ScenarioError) -> CivilDate {
            guard let day = CivilDate(text: text) else {
                throw error(
                    value, "\(path).until",
                    "\"\(text)\" is no day. Expected YYYY-MM-DD, such as 2026-12-31.")
            }
            return day
        }

        private func error(
            _ value: JSON5Value, _ path: String, _ message: String
        ) -> ScenarioError {
            ScenarioError(
                file: file, place: ExpectedFailuresFile.place(value, path), message: message)
        }
    }
}
