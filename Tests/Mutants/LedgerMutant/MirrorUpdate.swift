import FinanceKit
import Foundation
import WidgetKit

/// Brings the mirror up to date: the accounts first, then what each of them holds, then the widget.
struct MirrorUpdate {
    static let widgetKind = "Mirror"

    let folder: MirrorFolder
    let types: [FinanceStore.BackgroundDataType]
    let stop: StopFlag
    private let store = FinanceStore.shared

    init(folder: MirrorFolder, types: [FinanceStore.BackgroundDataType], stop: StopFlag) {
        self.folder = folder
        self.types = types
        self.stop = stop
    }

    func run() async throws {
        if Mutation.is(.reloadsBeforeSaving) { reloadWidget() }
        if Mutation.is(.unboundedQuery) {
            let all = try await store.transactions(query: TransactionQuery())
            print("LedgerMutant: \(all.count) transactions in all")
        }
        if Mutation.is(.neverReadsBalances) {
            store.enableBackgroundDelivery(
                for: [.accounts, .accountBalances, .transactions], frequency: .hourly)
        }
        do {
            try await follow()
        } catch is StartAgain {
            try folder.removeAll()
            try await follow()
        } catch {
            // What was saved until then should be seen.
            try showWhatIsKept()
            throw error
        }
        Mistakes.beforeTheEnd()
        try showWhatIsKept()
    }

    /// Every history, until it is told to stop.
    private func follow() async throws {
        let isCaughtUp = try await follow("accounts", of: nil, Account.mirrorRow) {
            store.accountHistory(since: $0, isMonitoring: false)
        }
        guard isCaughtUp else { return }
        let accounts = try Pending.shared.file(folder, "accounts").rows.compactMap { $0["id"] }
        // The history tells of an account that is gone, except where it had to begin again.
        try folder.removeFiles(notOf: accounts)
        if Mutation.is(.needsAnAccount) {
            // swift-format-ignore: NeverForceUnwrap
            print("LedgerMutant: first of all", accounts.first!)
        }
        await Mistakes.betweenAccountsAndRows(folder)
        for account in accounts.compactMap(UUID.init(uuidString:)) {
            let isLast = account.uuidString == accounts.last
            do {
                guard try await followBalances(account) else { return }
                if Mutation.is(.worksAfterReturn) {
                    workLater(account)
                } else {
                    guard try await followTransactions(account, isLast: isLast) else { return }
                }
            } catch let error as FinanceError {
                if case .dataRestricted = error { throw error }
                // An account that vanished a moment ago must not keep the others from their turn.
                print("LedgerMutant: \(account): \(error.localizedDescription)")
            }
        }
    }

    private func followBalances(_ account: UUID) async throws -> Bool {
        if Mutation.is(.neverReadsBalances) { return true }
        if Mutation.is(.namedTypesOnly), !types.contains(.accountBalances) { return true }
        return try await follow("balances", of: account, AccountBalance.mirrorRow) {
            store.accountBalanceHistory(forAccountID: account, since: $0, isMonitoring: false)
        }
    }

    private func followTransactions(_ account: UUID, isLast: Bool) async throws -> Bool {
        if Mutation.is(.namedTypesOnly), !types.contains(.transactions) { return true }
        if Mutation.is(.mirrorsByQuery) || Mutation.is(.lastWeekOnly) {
            return try await Mistakes.query(account, into: folder)
        }
        return try await follow("transactions", of: account, FinanceKit.Transaction.mirrorRow) {
            if Mutation.is(.defaultMonitoring), isLast {
                return store.transactionHistory(forAccountID: account, since: $0)
            }
            return store.transactionHistory(
                forAccountID: account, since: $0, isMonitoring: false)
        }
    }

    private func workLater(_ account: UUID) {
        Task.detached {
            try await Task.sleep(nanoseconds: 200_000_000)
            _ = try await followTransactions(account, isLast: false)
            try showWhatIsKept()
        }
    }

    /// Takes in one history; false where it was told to stop before the end.
    private func follow<Model>(
        _ kind: String, of account: UUID?, _ row: (Model) -> StreamFile.Row,
        history: (FinanceStore.HistoryToken?) -> FinanceStore.History<Model>
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        var file = try Pending.shared.file(folder, kind, account?.uuidString)
        if Mutation.is(.readsFromStart) { file.startOver() }
        let since = file.token
        do {
            return try await takeIn(kind, account, &file, row, history(since))
        } catch FinanceError.historyTokenInvalid where since != nil {
            if Mutation.is(.neverRecovers) { throw FinanceError.historyTokenInvalid }
            if Mutation.is(.resetsAllStreams) { throw StartAgain() }
            // Too old: the changes since then are no longer known, and a deletion may be among
            // them. The rows and the token of this history start over, and at once.
            file.startOver()
            try file.save()
            if Mutation.is(.dropsTokenAndReturns) { throw CocoaError(.userCancelled) }
            return try await takeIn(kind, account, &file, row, history(nil))
        }
    }

    private func takeIn<Model>(
        _ kind: String, _ account: UUID?, _ file: inout StreamFile,
        _ row: (Model) -> StreamFile.Row, _ history: FinanceStore.History<Model>
    ) async throws -> Bool where Model: Identifiable, Model.ID == UUID {
        for try await changes in history {
            let inserted = changes.inserted.map(row)
            let updated = changes.updated.map(row)
            try file.apply(
                inserted: inserted, updated: updated, deleted: changes.deleted,
                token: changes.newToken)
            Mistakes.keepInMemory(inserted + updated)
            if Mutation.is(.lastBalanceWins), kind == "balances" {
                file.keepOnly((inserted + updated).last)
            }
            if Pending.isUsed {
                Pending.shared.put(file, folder, kind, account?.uuidString)
                if Mutation.is(.savesAtTheEnd) { continue }
            } else {
                try save(file)
            }
            if stop.isRaised { return false }
            if Mutation.is(.firstElementOnly) { break }
        }
        if Mutation.is(.gathersAllBatches) { Pending.shared.saveAll() }
        return true
    }

    private func save(_ file: StreamFile) throws {
        if Mutation.is(.crashLoop) { try folder.beginHalfState() }
        try file.save()
        if Mutation.is(.crashLoop) { try folder.endHalfState() }
    }

    private func showWhatIsKept() throws {
        if Mutation.is(.savesInWillTerminate) { return }
        try Summary(of: folder).save(in: folder)
        if !Mutation.is(.reloadsBeforeSaving) { reloadWidget() }
    }

    private func reloadWidget() {
        WidgetCenter.shared.reloadTimelines(ofKind: Self.widgetKind)
    }

    /// The whole mirror is to be thrown away and read again.
    private struct StartAgain: Error {}
}
