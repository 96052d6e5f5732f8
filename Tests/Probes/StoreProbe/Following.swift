import FinanceKit
import Foundation

/// Modes that follow histories.
enum Following {
    private static let store = FinanceStore.shared

    /// What is kept from wake to wake.
    private struct Memory: Codable {
        var accounts: Set<UUID> = []
        var accountToken: FinanceStore.HistoryToken?
        var tokens: [String: FinanceStore.HistoryToken] = [:]
        var rows: [String: Set<UUID>] = [:]
    }

    /// Follows accounts and their transactions from where it was, and counts what is told.
    static func follow() async {
        var memory = Memory()
        var report = Report()
        let file = Report.folder?.appending(path: "memory.json")
        // Nothing is there at the first wake.
        if let file, let data = try? Data(contentsOf: file),
            let kept = try? JSONDecoder().decode(Memory.self, from: data)
        {
            memory = kept
        }
        do {
            try await followAccounts(&memory, &report)
            try await followTransactions(&memory, &report)
        } catch {
            report.note("error", Report.name(error))
            memory = Memory()
        }
        report.note("known", memory.rows.values.reduce(0) { $0 + $1.count })
        report.keep()
        do {
            if let file { try JSONEncoder().encode(memory).write(to: file) }
        } catch {
            print("not kept: \(error)")
        }
    }

    private static func followAccounts(
        _ memory: inout Memory, _ report: inout Report
    ) async throws {
        var counts = (inserted: 0, updated: 0, deleted: 0)
        let history = store.accountHistory(since: memory.accountToken, isMonitoring: false)
        for try await changes in history {
            counts.inserted += changes.inserted.count
            counts.updated += changes.updated.count
            counts.deleted += changes.deleted.count
            memory.accounts.formUnion(changes.inserted.map(\.id))
            memory.accountToken = changes.newToken
        }
        report.note("accounts", "+\(counts.inserted) ~\(counts.updated) -\(counts.deleted)")
    }

    private static func followTransactions(
        _ memory: inout Memory, _ report: inout Report
    ) async throws {
        var counts = (inserted: 0, updated: 0, deleted: 0)
        var elements = 0
        for account in memory.accounts.sorted(by: { $0.uuidString < $1.uuidString }) {
            let key = account.uuidString
            let history = store.transactionHistory(
                forAccountID: account, since: memory.tokens[key], isMonitoring: false)
            for try await changes in history {
                elements += 1
                counts.inserted += changes.inserted.count
                counts.updated += changes.updated.count
                counts.deleted += changes.deleted.count
                memory.rows[key, default: []].formUnion(changes.inserted.map(\.id))
                memory.rows[key]?.subtract(changes.deleted)
                memory.tokens[key] = changes.newToken
            }
        }
        report.note("rows", "+\(counts.inserted) ~\(counts.updated) -\(counts.deleted)")
        report.note("elements", elements)
    }

    /// Tokens that are not of this history.
    static func foreignTokens() async {
        do {
            guard let account = try await store.accounts(query: AccountQuery()).first else {
                return
            }
            var own: FinanceStore.HistoryToken?
            for try await changes in store.accountHistory(isMonitoring: false) {
                own = changes.newToken
            }
            guard let own else { return print("no token") }
            await tryOut("other stream", own, account.id)
            let text = String(decoding: try JSONEncoder().encode(own), as: UTF8.self)
            let forged = text.replacing("-a-", with: "-t-")
            await tryOut("forged", try decode(forged), account.id)
            await tryOut("foreign", try decode("\"not-a-token\""), account.id)
            for name in ["other-device", "future"] {
                guard let file = Report.folder?.appending(path: "\(name).json"),
                    // Only there where the test has put one.
                    let data = try? Data(contentsOf: file)
                else { continue }
                await tryOut(name, try decode(String(decoding: data, as: UTF8.self)), account.id)
            }
            if let file = Report.folder?.appending(path: "token.json") {
                try JSONEncoder().encode(own).write(to: file)
            }
        } catch {
            print("stopped: \(Report.name(error))")
        }
    }

    private static func decode(_ text: String) throws -> FinanceStore.HistoryToken {
        try JSONDecoder().decode(FinanceStore.HistoryToken.self, from: Data(text.utf8))
    }

    private static func tryOut(
        _ name: String, _ token: FinanceStore.HistoryToken, _ account: UUID
    ) async {
        do {
            var elements = 0
            let history = store.transactionHistory(
                forAccountID: account, since: token, isMonitoring: false)
            for try await _ in history { elements += 1 }
            print("\(name): \(elements) elements")
        } catch {
            print("\(name): \(Report.name(error))")
        }
    }

    /// Waits for what happens while it waits.
    static func monitor() async {
        do {
            guard let account = try await store.accounts(query: AccountQuery()).first else {
                return
            }
            var elements = 0
            for try await changes in store.transactionHistory(forAccountID: account.id) {
                elements += 1
                let names = changes.inserted.map(\.transactionDescription)
                print("element \(elements): \(names.sorted()) \(changes.deleted.count) gone")
                if elements == 3 { return print("enough") }
            }
            print("ended")
        } catch {
            print("stopped: \(Report.name(error))")
        }
    }

    /// A monitoring history ends when its task is cancelled.
    static func cancelled() async {
        let waiting = Task {
            var elements = 0
            for try await _ in store.accountHistory() { elements += 1 }
            return elements
        }
        do {
            try await Task.sleep(for: .milliseconds(200))
            waiting.cancel()
            print("ended after \(try await waiting.value) elements")
            print("accounts: \(try await store.accounts(query: AccountQuery()).count)")
        } catch {
            print("stopped: \(error)")
        }
    }

    /// Two iterators of one history, and one history that was opened before a change.
    static func iterators() async {
        do {
            guard let account = try await store.accounts(query: AccountQuery()).first else {
                return
            }
            let history = store.transactionHistory(forAccountID: account.id, isMonitoring: false)
            let (first, second) = (history.makeAsyncIterator(), history.makeAsyncIterator())
            var counts: [Int] = []
            for iterator in [first, second, first, second] {
                counts.append(try await iterator.next()?.inserted.count ?? 0)
            }
            print("in turn: \(counts)")
            let opened = store.accountBalanceHistory(forAccountID: account.id, isMonitoring: false)
            // The scenario adds a balance at this call.
            print("status: \(try await store.authorizationStatus())")
            var balances = 0
            for try await changes in opened { balances += changes.inserted.count }
            print("balances: \(balances)")
        } catch {
            print("stopped: \(Report.name(error))")
        }
    }
}
