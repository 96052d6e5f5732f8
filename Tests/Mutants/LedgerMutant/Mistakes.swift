import FinanceKit
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The mistakes that are more than one changed line.
enum Mistakes {
    /// Burns two seconds of the processor and reads the same file over and over.
    static func computeAtLaunch(reading folder: MirrorFolder) {
        let file = folder.url.appendingPathComponent("accounts.json")
        let end = clock() + clock_t(2 * CLOCKS_PER_SEC)
        var bytes = 0
        while clock() < end { bytes += (try? Data(contentsOf: file).count) ?? 1 }
        print("LedgerMutant: warmed up with \(bytes) bytes")
    }

    /// Works on the main actor without a pause, so that nobody else gets there.
    static func betweenAccountsAndRows(_ folder: MirrorFolder) async {
        guard Mutation.is(.blocksMainActor) else { return }
        await MainActor.run { Thread.sleep(forTimeInterval: 3) }
    }

    /// Whether the lock that the app may hold could not be had.
    private(set) nonisolated(unsafe) static var isLockedOut = false

    /// Asks once for the lock that the app may hold, and makes the worst of it.
    static func lockIfNeeded(_ folder: MirrorFolder) {
        guard Mutation.is(.crashesWhenLocked) || Mutation.is(.skipsWhenLocked) else { return }
        let file = folder.url.appendingPathComponent("ledger.lock")
        // It stays open, and so locked, until the process ends.
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        if Mutation.is(.crashesWhenLocked) { fatalError("the ledger is locked") }
        isLockedOut = true
    }

    /// Whether a row is kept though the store said that it is gone.
    static func keepsThough(deleted row: StreamFile.Row) -> Bool {
        guard Mutation.is(.keepsBeforeNewStart), let date = row["date"] else { return false }
        let month = Date().addingTimeInterval(-30 * 24 * 3600)
        return date < month.ISO8601Format()
    }

    private nonisolated(unsafe) static var memory: [String] = []

    /// Keeps each row of every batch many times over, as texts of a kilobyte and more.
    static func keepInMemory(_ rows: [StreamFile.Row]) {
        guard Mutation.is(.keepsAllInMemory) else { return }
        for row in rows {
            let text = row.values.sorted().joined(separator: " ")
            for copy in 0..<32 { memory.append(String(repeating: "\(copy) \(text)", count: 10)) }
        }
    }

    /// Mirrors an account's transactions by asking for them, all or those of the last week.
    static func query(_ account: UUID, into folder: MirrorFolder) async throws -> Bool {
        let start =
            Mutation.is(.lastWeekOnly) ? Date().addingTimeInterval(-7 * 24 * 3600) : .distantPast
        var file = try folder.file("transactions", account.uuidString)
        var offset = 0
        while true {
            let page = try await FinanceStore.shared.transactions(
                query: TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.transactionDate)],
                    predicate: #Predicate {
                        $0.accountID == account && $0.transactionDate >= start
                    }, limit: 200, offset: offset))
            file.put(page.map(FinanceKit.Transaction.mirrorRow))
            try file.save()
            if page.count < 200 { return true }
            offset += page.count
        }
    }

    /// What is done when every history was read, before the widget is told.
    static func beforeTheEnd() {
        if Mutation.is(.savesAtTheEnd) || Mutation.is(.gathersAllBatches) {
            Pending.shared.saveAll()
        }
        if Mutation.is(.leavesProcess) { leaveProcess() }
    }

    /// What keeps a wake from its end.
    static func atTheEnd(_ stop: StopFlag) async {
        switch Mutation.current {
        case .computesOn:
            // The clock is asked in every round, since an optimiser takes an empty loop away.
            var rounds = 0
            while clock() >= 0 { rounds &+= 1 }
            print("LedgerMutant: done after \(rounds) rounds")
        case .waitsForApp:
            guard let folder = try? MirrorFolder.find() else { return }
            let answer = folder.url.appendingPathComponent("app-has-read")
            while !FileManager.default.fileExists(atPath: answer.path) {
                try? await Task.sleep(nanoseconds: 50_000_000)
            }
        case .savesInWillTerminate:
            while !stop.isRaised { try? await Task.sleep(nanoseconds: 20_000_000) }
        default: break
        }
    }

    private static func leaveProcess() {
        let words = ["/bin/sleep", "600"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let number = posix_spawn(&process, words[0], nil, nil, &arguments, nil)
        print("LedgerMutant: \(words[0])", number == 0 ? "is left behind" : "did not start")
    }
}
