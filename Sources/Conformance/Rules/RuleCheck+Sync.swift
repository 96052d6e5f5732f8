import BundleChecks
import ExtensionHost
import FinanceKitSimulator

extension RuleCheck {
    /// How histories are followed.
    static let sync: [RuleCheck] = tokens + rows

    private static let tokens: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "sync-token-after-commit", level: .must,
                sentence:
                    "A history token is saved only after, or together with, the rows before it.",
                source: .financeKitSession,
                exercise: "every wake is killed at every call and every write; rows that stay away "
                    + "although the token says that they were read were skipped for good",
                fix: "Write rows and token in one step: one file by rename, one transaction, one "
                    + "key of the defaults; or the rows first.",
                words: ["lost transactions", "skipped", "token"])
        ) { reader in
            guard reader.usesTokens else { return .notApplicable("it keeps no history token") }
            return .violations(
                reader.violations([.tokenAhead]) { failure in
                    "The token was saved before its rows: a kill at "
                        + "\(failure.result.point.place.id) loses them for good."
                })
        },
        RuleCheck(
            Rule(
                id: "sync-token-per-stream", level: .must,
                sentence: "Each history has a token of its own.", source: .financeKitSession,
                exercise: "every token that is handed back is held against the history it is for",
                fix: "Keep one token for accounts, and one for each account's balances and "
                    + "transactions.", words: ["token"])
        ) { reader in reader.foreignTokens() },
        RuleCheck(
            Rule(
                id: "sync-token-not-in-standard-defaults", level: .should,
                sentence:
                    "Tokens lie in the App Group, not in the extension's own standard defaults.",
                source: .reports,
                exercise: "every set of a default is looked at",
                fix: "Use UserDefaults(suiteName:) with the group, or a file beside the rows.",
                words: ["UserDefaults.standard"])
        ) { reader in reader.standardDefaults() },
        RuleCheck(
            Rule(
                id: "sync-resumes-from-token", level: .must,
                sentence: "A wake with nothing new reads nothing again.",
                source: .financeKitSession,
                exercise: "after a sync, one more wake is made in which nothing has changed",
                fix: "Keep the token of each element and hand it to the next history.",
                words: ["full sync", "re-read"])
        ) { reader in reader.readsAgain() },
        RuleCheck(
            Rule(
                id: "sync-monitoring-off-in-extension", level: .must,
                sentence: "Histories in the extension are asked with isMonitoring: false.",
                source: .financeKitSession,
                exercise: "every history that is asked for is looked at; the default is true",
                fix: "Write isMonitoring: false; the sequence then ends when all is delivered.",
                words: ["isMonitoring", "never ends"])
        ) { reader in
            guard reader.usesHistory else { return .notApplicable("it reads no history") }
            let waiting = reader.calls.filter { $0.call.facts?.isMonitoring ?? false }
            guard let first = waiting.first else { return .holds }
            return .broken([
                Violation(
                    caseID: first.caseID,
                    sentence: "\(first.call.name) was asked with isMonitoring: true, so it never "
                        + "ends.",
                    evidence: ["\(first.call.name)#\(first.call.ordinalOfName)"],
                    wakes: [first.wake.trial], similar: waiting.count - 1)
            ])
        },
        RuleCheck(
            Rule(
                id: "sync-invalid-token-recovers-in-the-same-wake", level: .must,
                sentence:
                    "A token that is no longer valid is dropped, and its history read anew in "
                    + "the same wake.", source: .financeKitSession,
                exercise: "old changes are compacted away beneath a stored token, and single calls "
                    + "are answered with historyTokenInvalid",
                fix:
                    "Catch historyTokenInvalid where the history is iterated, forget the token and "
                    + "its rows, and follow the history from the start at once.",
                words: ["historyTokenInvalid", "compaction"])
        ) { reader in reader.invalidToken() },
        RuleCheck(
            Rule(
                id: "sync-invalid-token-scope", level: .should,
                sentence: "An invalid token makes that one history start over, not the others.",
                source: .reports,
                exercise: "one history is answered with historyTokenInvalid; the others must go on "
                    + "from their tokens",
                fix: "Forget the token of the history that failed, and no other.",
                words: ["historyTokenInvalid"])
        ) { reader in reader.invalidTokenScope() },
    ]

    private static let rows: [RuleCheck] = [
        RuleCheck(
            Rule(
                id: "sync-applies-deletions", level: .must,
                sentence: "Rows that are deleted in the wallet are deleted in what is kept.",
                source: .financeKitSession,
                exercise:
                    "a row is deleted after a sync; the state is compared with a fresh install",
                fix: "Apply Changes.deleted.", words: ["deleted"])
        ) { reader in
            reader.staleRows(
                ["change-delete": ["coffee"], "everyday": ["books"]],
                "A deleted transaction is still kept.")
        },
        RuleCheck(
            Rule(
                id: "sync-applies-updates", level: .must,
                sentence: "Rows that change in the wallet change in what is kept.",
                source: .financeKitSession,
                exercise:
                    "a pending row is booked after a sync; the state is compared with a fresh "
                    + "install",
                fix: "Apply Changes.updated: put rows by their id.", words: ["updated"])
        ) { reader in
            reader.unappliedChanges(
                ["change-booking"], "A change of a transaction was not applied.")
        },
        RuleCheck(
            Rule(
                id: "sync-idempotent", level: .must,
                sentence: "A row that is handed over twice is kept once.", source: .practice,
                exercise: "wakes are cut between rows and token, so that elements come again; rows "
                    + "that are there twice were added without looking",
                fix: "Keep rows by their id.", words: ["duplicates", "doubled"])
        ) { reader in reader.doubledRows() },
        RuleCheck(
            Rule(
                id: "sync-drains-and-collects", level: .must,
                sentence: "A wake follows each history to its end.", source: .financeKitSession,
                exercise:
                    "a first sync of several elements, also of one row each, is compared with "
                    + "a fresh install",
                fix: "Iterate until the sequence ends.", words: ["first element", "break"])
        ) { reader in reader.undrained() },
        RuleCheck(
            Rule(
                id: "sync-rows-gone-while-compacted", level: .must,
                sentence: "Rows that went while the token became invalid do not stay behind.",
                source: .practice,
                exercise:
                    "a row is deleted and the change log compacted before the extension wakes",
                fix: "When a history starts over, drop every row that it does not give.",
                words: ["ghost", "compaction"])
        ) { reader in
            reader.staleRows(
                ["compacted": ["books"]],
                "A transaction that was deleted while the token became invalid is still kept.")
        },
        RuleCheck(
            Rule(
                id: "sync-window-misses-late-changes", level: .must,
                sentence: "Changes of old rows are not missed.", source: .reports,
                exercise: "a row of six weeks ago changes",
                fix:
                    "Follow histories instead of asking for the last days; an aggregate of a period "
                    + "may ask for its period.", words: ["last 7 days", "predicate"])
        ) { reader in
            guard reader.isMirror else {
                return .notApplicable("it keeps no rows, only what it makes of them")
            }
            return .violations(
                reader.pathViolations(in: ["late-change"], where: { !$0.isToken }) { _ in
                    "A change of a row of six weeks ago was missed."
                })
        },
        RuleCheck(
            Rule(
                id: "sync-snapshot-instead-of-history", level: .should,
                sentence:
                    "Rows that are kept are followed by history, not asked for again and again.",
                source: .financeKitSession,
                exercise: "the calls of an extension that keeps rows are looked at",
                fix:
                    "Use transactionHistory(forAccountID:since:isMonitoring:) with a stored token.",
                words: ["transactions(query:)"])
        ) { reader in reader.snapshotMirror() },
        RuleCheck(
            Rule(
                id: "sync-bounded-queries", level: .should,
                sentence: "A query of transactions has a limit or a predicate.",
                source: .financeKitSession,
                exercise: "every query is looked at",
                fix: "Give TransactionQuery a predicate, or a limit with an offset.",
                words: ["limit", "offset", "pagination"])
        ) { reader in reader.unboundedQueries() },
        RuleCheck(
            Rule(
                id: "sync-types-are-hints", level: .should,
                sentence: "A wake reads what is behind, whatever types it names.", source: .reports,
                exercise: "a wake for balances comes while a transaction waits",
                fix:
                    "Follow every history in every wake; one with nothing new costs one short call.",
                words: ["types"])
        ) { reader in reader.hints() },
        RuleCheck(
            Rule(
                id: "sync-covers-registered-types", level: .should,
                sentence:
                    "Every type that the extension registers for reaches something that it keeps.",
                source: .didReceiveData,
                exercise:
                    "registrations that the extension makes itself are held against the changes "
                    + "that reach what it keeps",
                fix: "Read what you register for, or register for less.",
                words: ["enableBackgroundDelivery"])
        ) { reader in reader.unusedRegistrations() },
    ]
}
