/// Which part of the suite a rule is judged from, so that a run for a few rules is short.
///
/// Everything not listed is judged from the cases without a cut.
enum RuleNeeds {
    /// What every rule needs: what the extension keeps, and which changes reach it.
    static let base: Set<String> =
        Set(["everyday"]).union(SuiteScenario.changes.map(\.id))

    /// Rules that rest on time or memory: what they find is looked at twice before it counts.
    static let timed: Set<String> = [
        "lifecycle-returns-within-window", "lifecycle-does-not-wait-for-others",
        "lifecycle-main-actor-not-blocked", "lifecycle-launch-is-cheap",
        "lifecycle-memory-bounded-by-batch", "lifecycle-becomes-ready",
    ]

    /// The sweeps that the rules with these ids need.
    static func sweeps(for rules: some Sequence<String>) -> Set<String> {
        rules.reduce(into: []) { $0.formUnion(sweeps[$1] ?? []) }
    }

    private static let cut: Set<String> = ["everyday", "first-sync"]

    private static let sweeps: [String: Set<String>] = [
        "lifecycle-survives-kill-anywhere": cut,
        "lifecycle-crash-loop": cut,
        "lifecycle-uses-notice": ["first-sync"],
        "sync-progress-per-batch": ["first-sync"],
        "sync-token-after-commit": cut,
        "sync-idempotent": cut,
        "sync-invalid-token-recovers-in-the-same-wake": ["everyday", "compacted"],
        "sync-invalid-token-scope": ["everyday"],
        "access-restricted-survives": ["everyday"],
        "shared-atomic-files": cut,
        "shared-readers-never-see-torn": cut,
        "shared-survives-failed-writes": ["everyday"],
    ]

    /// The cases besides the base that the rules with these ids need; nil for all.
    static func cases(for rules: some Sequence<String>) -> Set<String>? {
        var cases: Set<String> = []
        for rule in rules {
            guard let own = Self.cases[rule] else {
                // Its sweep is all that it looks at, or it looks at every wake.
                if sweeps[rule] != nil { continue }
                return nil
            }
            cases.formUnion(own)
        }
        return cases
    }

    private static let cases: [String: Set<String>] = [
        "lifecycle-memory-bounded-by-batch": ["first-sync", "many-rows"],
        "lifecycle-becomes-ready": [],
        "lifecycle-ignores-missing-notice": ["everyday/notice=withheld"],
        "lifecycle-shares-with-running-app": [],
        "wire-speaks-the-protocol": [],
        "lifecycle-no-work-after-return": [],
        "lifecycle-survives-upgrade": [],
        "lifecycle-launch-is-cheap": [],
        "sync-token-not-in-standard-defaults": [],
        "sync-token-per-stream": [],
        "sync-resumes-from-token": [],
        "sync-monitoring-off-in-extension": [],
        "sync-invalid-token-recovers-in-the-same-wake": ["compacted"],
        "sync-applies-deletions": [],
        "sync-applies-updates": [],
        "sync-drains-and-collects": ["first-sync", "everyday/historyBatchSize=1"],
        "sync-rows-gone-while-compacted": ["compacted"],
        "sync-window-misses-late-changes": ["late-change"],
        "sync-snapshot-instead-of-history": [],
        "sync-bounded-queries": [],
        "sync-types-are-hints": ["behind"],
        "sync-covers-registered-types": [],
        "access-availability-first": ["unavailable"],
        "access-entitlement-on-extension": [],
        "access-restricted-survives": ["restricted"],
        "access-revoked-deletes": [
            "revoked-account", "revoked-all", "revoked-all/unauthorizedQuery=throw",
        ],
        "access-obsolete-deletes": ["account-deleted"],
        "access-narrowed-consent": ["narrowed"],
        "access-empty-wallet": ["no-accounts"],
        "access-undetermined": [
            "undetermined", "denied", "revoked-all/unauthorizedQuery=throw",
        ],
        "data-sign-by-indicator": ["sign-debit", "sign-credit"],
        "data-liability-credit": ["sign-debit", "owed"],
        "data-available-only-balance": ["available-only"],
        "data-newest-balance": ["balances"],
        "data-optional-posted-date": ["awkward"],
        "data-all-statuses": ["awkward"],
        "data-amount-changes": [],
        "data-foreign-currency": ["awkward"],
        "shared-declared-group-only": [],
        "shared-reload-after-save": [],
    ]
}
