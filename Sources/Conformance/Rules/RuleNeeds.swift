/// Which part of the suite a rule is judged from.
///
/// In a whole run each rule is shown that part and no other, so that a run for one rule alone comes
/// to the same verdict.
struct RuleNeeds: Equatable {
    /// The cases that it looks at; nil for every case.
    var cases: Set<String>?
    /// The cases whose cuts it looks at; nil for every case that is cut.
    var sweeps: Set<String>?
    /// The wakes of `everyday` and `first-sync` whose cuts it looks at; nil for all of them.
    var wakes: Set<Int>?

    /// What every rule is shown: what the extension keeps, and which changes reach it.
    static let base: Set<String> =
        Set(["everyday"]).union(SuiteScenario.changes.map(\.id))

    /// Rules that rest on time or memory: what they find is looked at twice before it counts.
    static let timed: Set<String> = [
        "lifecycle-returns-within-window", "lifecycle-does-not-wait-for-others",
        "lifecycle-main-actor-not-blocked", "lifecycle-launch-is-cheap",
        "lifecycle-memory-bounded-by-batch", "lifecycle-becomes-ready",
    ]

    /// Everything that a rule looks at.
    static func whole(for rule: String) -> RuleNeeds {
        let sweeps = everySweep.contains(rule) ? nil : sweeps[rule] ?? []
        return RuleNeeds(
            cases: cases[rule].map { $0.union(base) }, sweeps: sweeps,
            wakes: sweeps == [] ? [] : nil)
    }

    /// Where a mistake shows first, so that a run for a few rules that are broken is short.
    ///
    /// What holds there has to be looked at as a whole. Rules that rest on time have no first look,
    /// since what they find may not come again.
    static func firstLook(for rule: String) -> RuleNeeds {
        guard !timed.contains(rule) else { return whole(for: rule) }
        let whole = whole(for: rule)
        return RuleNeeds(
            cases: whole.cases ?? base.union(firstCases[rule] ?? []),
            sweeps: whole.sweeps ?? firstSweeps[rule] ?? cut,
            wakes: whole.sweeps == [] ? [] : [1, 2])
    }

    /// Both together.
    func union(_ other: RuleNeeds) -> RuleNeeds {
        RuleNeeds(
            cases: Self.union(cases, other.cases), sweeps: Self.union(sweeps, other.sweeps),
            wakes: Self.union(wakes, other.wakes))
    }

    private static func union<Value>(_ one: Set<Value>?, _ other: Set<Value>?) -> Set<Value>? {
        guard let one, let other else { return nil }
        return one.union(other)
    }

    private static let cut: Set<String> = ["everyday", "first-sync"]

    /// Rules about what is left after a cut, wherever it was.
    private static let everySweep: Set<String> = [
        "lifecycle-survives-kill-anywhere", "lifecycle-crash-loop", "sync-token-after-commit",
        "sync-idempotent", "sync-invalid-token-recovers-in-the-same-wake",
        "sync-invalid-token-scope", "access-restricted-survives", "shared-atomic-files",
        "shared-readers-never-see-torn", "shared-survives-failed-writes",
    ]

    private static let sweeps: [String: Set<String>] = [
        "lifecycle-uses-notice": ["first-sync"],
        "sync-progress-per-batch": ["first-sync"],
    ]

    private static let firstSweeps: [String: Set<String>] = [
        "sync-invalid-token-recovers-in-the-same-wake": ["everyday", "compacted"],
        "sync-invalid-token-scope": ["everyday"],
        "access-restricted-survives": ["everyday"],
        "shared-survives-failed-writes": ["everyday"],
    ]

    private static let firstCases: [String: Set<String>] = [
        "lifecycle-does-not-crash": ["awkward"],
        "sync-idempotent": ["first-sync"],
    ]

    /// What is not listed looks at every case.
    private static let cases: [String: Set<String>] = [
        "lifecycle-survives-kill-anywhere": [],
        "lifecycle-crash-loop": [],
        "lifecycle-uses-notice": [],
        "lifecycle-memory-bounded-by-batch": ["first-sync", "many-rows"],
        "lifecycle-ignores-missing-notice": ["everyday/notice=withheld"],
        "lifecycle-shares-with-running-app": [],
        // Processes live on in the first wake of the first case only.
        "lifecycle-no-work-after-return": [],
        "lifecycle-survives-upgrade": [],
        "lifecycle-launch-is-cheap": [],
        "sync-progress-per-batch": [],
        "sync-token-after-commit": [],
        "sync-resumes-from-token": [],
        "sync-invalid-token-recovers-in-the-same-wake": ["compacted"],
        "sync-invalid-token-scope": [],
        "sync-applies-deletions": [],
        "sync-applies-updates": [],
        "sync-drains-and-collects": ["first-sync", "everyday/historyBatchSize=1"],
        "sync-rows-gone-while-compacted": ["compacted"],
        "sync-window-misses-late-changes": ["late-change"],
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
        "shared-atomic-files": [],
        "shared-declared-group-only": [],
        "shared-readers-never-see-torn": [],
        "shared-survives-failed-writes": [],
    ]
}
