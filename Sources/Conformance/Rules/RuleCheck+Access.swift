import BundleChecks
import ExtensionHost
import FinanceKitSimulator

extension RuleCheck {
    /// What the person shows, and takes back.
    static let access: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "access-availability-first", level: .must,
                sentence: "isDataAvailable is asked before anything else of FinanceKit.",
                source: .financeKitSession,
                exercise: "the extension is woken on a device without financial data",
                fix: "Return at once unless FinanceStore.isDataAvailable(.financialData).",
                words: ["isDataAvailable", "terminated"])
        ) { reader in
            reader.survives(["unavailable"], endings: ["trapped", "crashed", "exited"]) {
                "On a device without financial data the extension ends as \($0)."
            }
        },
        RuleCheck(
            Rule(
                id: "access-entitlement-on-extension", level: .must,
                sentence: "The extension itself has the FinanceKit entitlement.",
                source: .entitlement,
                exercise: "the entitlements of the bundle are read, and a first call is made",
                fix: "Add com.apple.developer.financekit = [\"financial-data\"] to the extension's "
                    + "own entitlements.",
                words: ["not entitled", "Process is not entitled", "entitlement"])
        ) { reader in
            guard !reader.evidence.bundle.isEntitled else { return .holds }
            return .broken([
                Violation(
                    caseID: "everyday",
                    sentence:
                        "The extension is not entitled to FinanceKit; its first call ends it.",
                    wakes: reader["everyday"]?.wakes.first.map { [$0.trial] } ?? [])
            ])
        },
        RuleCheck(
            Rule(
                id: "access-restricted-survives", level: .must,
                sentence:
                    "While data is restricted nothing is lost, and afterwards all is caught up.",
                source: .financeKitSession,
                exercise: "data is restricted for a wake, and single calls are answered with "
                    + "dataRestricted and unknown",
                fix: "Catch FinanceError, keep what is there, and return.",
                words: ["dataRestricted", "MDM", "FinanceError"])
        ) { reader in reader.restricted() },
        RuleCheck(
            Rule(
                id: "access-revoked-deletes", level: .must,
                sentence: "What is no longer shared is deleted by the next wake.",
                source: .financeKitSession,
                exercise: "one account, then everything, is no longer shared; then a wake is made",
                fix: "Apply the deletions that histories report, and remove everything when the "
                    + "status is no longer authorized.", words: ["revoke", "denied", "privacy"])
        ) { reader in reader.revoked() },
        RuleCheck(
            Rule(
                id: "access-obsolete-deletes", level: .must,
                sentence: "The rows of an account that is gone are deleted.",
                source: .financeKitSession,
                exercise: "an account is deleted from the wallet; then a wake is made",
                fix: "When accountHistory reports an account deleted, remove its balances and "
                    + "transactions too.", words: ["account deleted"])
        ) { reader in
            reader.staleRows(
                ["account-deleted": ["salary", "cash"], "change-gone": ["salary", "cash"]],
                "Transactions of an account that is gone are still kept.")
        },
        RuleCheck(
            Rule(
                id: "access-narrowed-consent", level: .note,
                sentence: "Rows before a new, later start of what is shared are not kept.",
                source: .practice,
                exercise: "an account is shared from a later date only; then a wake is made",
                fix: "Apply the deletions that histories report.", words: ["earliest date"])
        ) { reader in
            reader.staleRows(
                ["narrowed": ["rent"]], "A transaction from before the shared dates is still kept.")
        },
        RuleCheck(
            Rule(
                id: "access-empty-wallet", level: .must,
                sentence: "Authorized with no account is a state like any other.", source: .reports,
                exercise: "a wallet without accounts, authorized",
                fix: "Do not take the first account for granted.", words: ["no accounts", "first!"])
        ) { reader in
            reader.survives(["no-accounts"], endings: ["trapped", "crashed", "exited"]) {
                "With no account to share the extension ends as \($0)."
            }
        },
        RuleCheck(
            Rule(
                id: "access-undetermined", level: .must,
                sentence:
                    "Where the person has not been asked, or has declined, the extension ends "
                    + "quietly and asks nobody.", source: .backgroundSession,
                exercise: "the extension is woken before the person was asked, and after a refusal",
                fix: "Look at authorizationStatus() and return; ask in the app.",
                words: ["notDetermined", "requestAuthorization"])
        ) { reader in reader.undetermined() },
    ]
}
