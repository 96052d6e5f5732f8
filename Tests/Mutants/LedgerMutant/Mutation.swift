import Foundation

/// The one mistake that this executable makes, named by `Mutation` in its bundle's Info.plist.
///
/// `mutants.tsv` says of each which rule it breaks and in which words.
enum Mutation: String, CaseIterable {
    /// No mistake: the base that all others are a small step away from.
    case none

    // The life of a wake.
    case computesOn = "computes-on"
    case refusesWhileLockFile = "refuses-while-lock-file"
    case savesAtTheEnd = "saves-at-the-end"
    case savesInWillTerminate = "saves-in-will-terminate"
    case worksAfterReturn = "works-after-return"
    case leavesProcess = "leaves-process"
    case heavyLaunch = "heavy-launch"
    case blocksMainActor = "blocks-main-actor"
    case waitsForApp = "waits-for-app"
    case crashesWhenLocked = "crashes-when-locked"
    case skipsWhenLocked = "skips-when-locked"
    case keepsAllInMemory = "keeps-all-in-memory"
    case crashLoop = "crash-loop"

    // Histories and tokens.
    case tokenBeforeRows = "token-before-rows"
    case ignoresFailedWrites = "ignores-failed-writes"
    case oneTokenForAll = "one-token-for-all"
    case tokenInStandardDefaults = "token-in-standard-defaults"
    case readsFromStart = "reads-from-start"
    case mirrorsByQuery = "mirrors-by-query"
    case lastWeekOnly = "last-week-only"
    case dropsTokenAndReturns = "drops-token-and-returns"
    case neverRecovers = "never-recovers"
    case resetsAllStreams = "resets-all-streams"
    case ignoresDeletions = "ignores-deletions"
    case ignoresUpdates = "ignores-updates"
    case appendsBlindly = "appends-blindly"
    case defaultMonitoring = "default-monitoring"
    case namedTypesOnly = "named-types-only"
    case neverReadsBalances = "never-reads-balances"
    case keepsCompactedRows = "keeps-compacted-rows"
    case gathersAllBatches = "gathers-all-batches"
    case firstElementOnly = "first-element-only"
    case unboundedQuery = "unbounded-query"

    // Access.
    case skipsAvailability = "skips-availability"
    case notEntitled = "not-entitled"
    case crashesWhenRestricted = "crashes-when-restricted"
    case deletesWhenRestricted = "deletes-when-restricted"
    case keepsAfterRevoke = "keeps-after-revoke"
    case keepsDeletedAccount = "keeps-deleted-account"
    case keepsBeforeNewStart = "keeps-before-new-start"
    case needsAnAccount = "needs-an-account"
    case crashesWhenUndetermined = "crashes-when-undetermined"
    case asksInBackground = "asks-in-background"

    // The meaning of data.
    case dropsSign = "drops-sign"
    case creditIsMoney = "credit-is-money"
    case needsBookedBalance = "needs-booked-balance"
    case lastBalanceWins = "last-balance-wins"
    case needsPostedDate = "needs-posted-date"
    case crashesOnMemo = "crashes-on-memo"
    case rejectedCounts = "rejected-counts"
    case keepsOldAmount = "keeps-old-amount"
    case foreignAmount = "foreign-amount"
    case utcDays = "utc-days"
    case crashesOnUnknownType = "crashes-on-unknown-type"

    // What is shared.
    case writesInPlace = "writes-in-place"
    case tearsFiles = "tears-files"
    case keepsLedgerPrivate = "keeps-ledger-private"
    case undeclaredGroup = "undeclared-group"
    case reloadsBeforeSaving = "reloads-before-saving"

    static let current: Mutation = {
        let word = Bundle.main.infoDictionary?["Mutation"] as? String ?? "none"
        guard let mutation = Mutation(rawValue: word) else {
            fatalError("Mutation is '\(word)'; expected one of \(allCases.map(\.rawValue))")
        }
        return mutation
    }()

    /// Whether the executable makes this mistake.
    static func `is`(_ mutation: Mutation) -> Bool { current == mutation }
}
