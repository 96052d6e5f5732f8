/// The list against which teams review such an app, answered as far as the suite can.
enum ReviewChecklist {
    /// A line of the list: what it asks, the rules that answer it, or who must.
    private struct Question {
        var text: String
        var rules: [String]
    }

    private static let questions: [Question] = [
        Question(
            text:
                "Availability is checked before any other call, for data and for orders separately",
            rules: ["access-availability-first"]),
        Question(
            text: "Eligibility, account type, Account Holder, store category and region; own "
                + "financial products are offered to Wallet too", rules: []),
        Question(
            text: "The entitlement is granted for the exact bundle ids of app and extension",
            rules: ["access-entitlement-on-extension"]),
        Question(text: "The usage string is set and specific", rules: []),
        Question(
            text: "All three authorization answers are handled",
            rules: ["access-undetermined", "access-empty-wallet", "access-revoked-deletes"]),
        Question(text: "dataRestricted is caught", rules: ["access-restricted-survives"]),
        Question(
            text: "Amounts are signed by the indicator, and liabilities are read as liabilities",
            rules: ["data-sign-by-indicator", "data-liability-credit"]),
        Question(
            text: "History tokens are kept, one per stream",
            rules: ["sync-resumes-from-token", "sync-token-per-stream"]),
        Question(
            text: "A token is kept only after its rows are committed",
            rules: ["sync-token-after-commit"]),
        Question(
            text: "An invalid token is dropped and that stream alone resynced at once",
            rules: ["sync-invalid-token-recovers-in-the-same-wake", "sync-invalid-token-scope"]),
        Question(
            text: "Continuing sync covers accounts, balances and transactions",
            rules: ["sync-covers-registered-types", "sync-types-are-hints"]),
        Question(
            text: "Monitoring is off where no live updates are wanted",
            rules: ["sync-monitoring-off-in-extension"]),
        Question(text: "Deleted ids are removed locally", rules: ["sync-applies-deletions"]),
        Question(text: "The picker is used where full consent is not needed", rules: []),
        Question(
            text: "Only needed data is queried, in bounded pages", rules: ["sync-bounded-queries"]),
        Question(
            text: "Registration uses the synchronous calls for every type the model depends on, in "
                + "one App Group",
            rules: ["sync-covers-registered-types", "shared-declared-group-only"]),
        Question(
            text: "Frequency is not taken for a schedule",
            rules: ["lifecycle-does-not-wait-for-others", "sync-types-are-hints"]),
        Question(
            text: "Essential writes are done before the callback returns",
            rules: ["lifecycle-no-work-after-return", "lifecycle-survives-kill-anywhere"]),
        Question(
            text: "willTerminate saves partial work and is not relied upon",
            rules: ["lifecycle-uses-notice", "lifecycle-ignores-missing-notice"]),
        Question(text: "Every order result is handled", rules: ["order-handles-every-result"]),
        Question(
            text: "Retained data is deleted when consent is withdrawn or the need is gone",
            rules: ["access-revoked-deletes", "access-obsolete-deletes"]),
    ]

    static func lines(for report: ConformanceReport) -> [ConformanceReport.ChecklistLine] {
        questions.map { line(for: $0, report) }
    }

    private static func line(
        for question: Question, _ report: ConformanceReport
    ) -> ConformanceReport.ChecklistLine {
        guard !question.rules.isEmpty else {
            return ConformanceReport.ChecklistLine(question: question.text, answer: .forAPerson)
        }
        let outcomes = report.rules.filter { question.rules.contains($0.rule) }
        if let broken = outcomes.first(where: { $0.verdict == .broken }) {
            let caseID = report.findings.first { $0.rule == broken.rule }?.caseID ?? ""
            return ConformanceReport.ChecklistLine(
                question: question.text, answer: .broken, detail: "\(broken.rule), \(caseID)")
        }
        if outcomes.contains(where: { $0.verdict == .holds }) {
            return ConformanceReport.ChecklistLine(question: question.text, answer: .holds)
        }
        let missing = outcomes.first { !$0.reason.isEmpty }
        return ConformanceReport.ChecklistLine(
            question: question.text, answer: .notExercised,
            detail: missing.map { "\($0.rule): \($0.reason)" } ?? "nothing to judge")
    }
}
