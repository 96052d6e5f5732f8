import BundleChecks
import FinanceKitSimulator

/// What `fksim build --format json` prints.
struct BuildDocument: Encodable {
    let bundle: String
    let executable: String
    let bytes: Int
    let origin: String
    let bundleIdentifier: String
    let appGroups: [String]
    let entitled: Bool
    let isStatic: Bool
    let targets: [String]
    let notes: [String]
    let unansweredImports: [String]
    let diagnostics: String
    let findings: [Line]

    /// A finding of the packaging rules.
    struct Line: Encodable {
        let rule: String
        let level: String
        let path: String
        let line: Int?
        let column: Int?
        let message: String
        let expected: String
        let fix: String
    }

    init(_ build: ExtensionBuild, _ built: BuiltExtension) {
        let summary = build.summary
        bundle = built.bundle
        executable = built.executable
        bytes = built.bytes
        origin = summary.origin
        bundleIdentifier = summary.identifier
        appGroups = summary.appGroups
        entitled = summary.isEntitled
        isStatic = summary.dynamicBecause == nil
        targets = summary.targets
        notes = summary.notes
        unansweredImports = build.unanswered
        diagnostics = built.diagnostics
        findings = build.findings.map { finding in
            Line(
                rule: finding.ruleID, level: finding.level.keyword, path: finding.place.path,
                line: finding.place.line, column: finding.place.column, message: finding.message,
                expected: finding.expected, fix: finding.fix)
        }
    }
}
