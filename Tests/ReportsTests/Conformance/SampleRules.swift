import BundleChecks
import Conformance

/// The rules that the sample report names, but for the one of a newer kit.
enum SampleRules {
    static let all: [Rule] = [
        rule(
            "sync-token-after-commit", .must,
            "A history token is kept only after the rows that it stands for are committed.",
            fix: "Write the rows and the token in one transaction or one file, or the token last.",
            url: "https://developer.apple.com/videos/play/wwdc2024/2023/"),
        rule(
            "sync-idempotent", .must,
            "A wake that is repeated leaves the same state as one.",
            fix: "Write rows by the wallet's id, so that a second write replaces the first."),
        rule(
            "shared-atomic-files", .must,
            "A file that others read is replaced as a whole.",
            fix: "Write with the option .atomic, or into a file of its own that is renamed."),
        rule(
            "sync-drains-and-collects", .should,
            "A wake reads all that is new, whatever woke it.",
            fix: "Read every stream to its end at every wake."),
        rule(
            "shared-readers-never-see-torn", .note,
            "A reader never sees half of a change.", fix: "Sort what you encode."),
        rule(
            "access-revoked-deletes", .must,
            "What was kept is deleted when consent is withdrawn.",
            fix: "Delete the group's files when authorizationStatus is denied."),
        rule(
            "lifecycle-returns-within-window", .must, "The callback returns within its window.",
            fix: "Read in pages and stop in time."),
        rule(
            "server-exactly-once", .must, "Each row reaches the server once.",
            fix: "Send an idempotency key."),
    ]

    private static func rule(
        _ id: String, _ level: RuleLevel, _ sentence: String, fix: String, url: String? = nil
    ) -> Rule {
        Rule(
            id: id, level: level, sentence: sentence,
            source: RuleSource(
                url == nil ? .observed : .documented, "Meet FinanceKit <session 2023>", url: url),
            exercise: "A wake is cut at every point & compared.", fix: fix,
            words: ["data loss"])
    }
}
