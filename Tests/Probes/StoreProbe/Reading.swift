import FinanceKit
import Foundation

/// Modes that read status and queries.
enum Reading {
    private static let store = FinanceStore.shared

    /// Everything that can be asked once.
    static func query() async {
        var report = Report()
        report.note("available", FinanceStore.isDataAvailable(.financialData))
        await note("status", in: &report) { "\(try await store.authorizationStatus())" }
        await note("accounts", in: &report) {
            let query = AccountQuery(sortDescriptors: [SortDescriptor(\.displayName)])
            return try await store.accounts(query: query).map(\.displayName).joined(separator: ",")
        }
        await note("balances", in: &report) {
            try await "\(store.accountBalances(query: AccountBalanceQuery()).count)"
        }
        await note("transactions", in: &report) {
            let query = TransactionQuery(
                sortDescriptors: [SortDescriptor(\.transactionDate)], predicate: nil)
            return try await store.transactions(query: query).map(\.transactionDescription)
                .joined(separator: ",")
        }
        report.keep()
    }

    private static func note(
        _ name: String, in report: inout Report, _ body: () async throws -> String
    ) async {
        do {
            report.note(name, try await body())
        } catch {
            report.note(name, "throws \(Report.name(error))")
        }
    }

    /// A call whose error nobody looks at, as hurried code has it.
    static func swallow() async {
        // Losing the error is what this mode is about.
        let accounts = try? await store.accounts(query: AccountQuery())
        print("went on with \(accounts?.count ?? -1)")
    }

    static func swallowHistory() async {
        let history = store.accountHistory(isMonitoring: false)
        // Losing the error is what this mode is about.
        let first = try? await history.makeAsyncIterator().next()
        print("went on with \(first?.inserted.count ?? -1)")
    }

    /// Asks the person until there is an answer, at most three times.
    static func ask() async {
        for number in 1...3 {
            do {
                print("before \(number): \(try await store.authorizationStatus())")
                print("answer \(number): \(try await store.requestAuthorization())")
            } catch {
                print("answer \(number): throws \(Report.name(error))")
            }
        }
        await query()
    }

    /// Queries and histories in turn, so that something can happen between them.
    static func poll() async {
        do {
            let accounts = try await store.accounts(query: AccountQuery())
            print("accounts: \(accounts.count)")
            for account in accounts {
                var rows = 0
                let history = store.transactionHistory(
                    forAccountID: account.id, isMonitoring: false)
                for try await changes in history {
                    rows += changes.inserted.count
                    print("so far: \(rows)")
                }
            }
        } catch {
            print("stopped: \(Report.name(error))")
        }
        await query()
    }

    /// What the numbers of balances and transactions mean.
    static func meaning() async {
        var report = Report()
        do {
            for account in try await store.accounts(query: AccountQuery()) {
                let name = account.displayName
                let all = try await store.accountBalances(query: AccountBalanceQuery())
                    .filter { $0.accountID == account.id }
                report.note("\(name)_balances", all.count)
                let newest = all.max { date(of: $0) < date(of: $1) }
                if case .liability(let liability) = account,
                    let limit = liability.creditInformation.creditLimit?.amount,
                    case .available(let available)? = newest?.currentBalance
                {
                    report.note("\(name)_owed", "\(limit - available.amount.amount)")
                } else if let newest {
                    report.note("\(name)_newest", words(for: newest.currentBalance))
                }
            }
            let rows = try await store.transactions(
                query: TransactionQuery(
                    sortDescriptors: [SortDescriptor(\.transactionDescription)], predicate: nil))
            for row in rows {
                let posted = row.postedDate == nil ? "unposted" : "posted"
                let code = row.merchantCategoryCode.map { " \($0.description)" } ?? ""
                report.note(
                    row.transactionDescription,
                    "\(row.status) \(row.creditDebitIndicator) "
                        + "\(row.transactionAmount.amount) \(posted)\(code)")
            }
        } catch {
            print("stopped: \(Report.name(error))")
        }
        report.keep()
    }

    private static func date(of balance: AccountBalance) -> Date {
        max(balance.available?.asOfDate ?? .distantPast, balance.booked?.asOfDate ?? .distantPast)
    }

    private static func words(for balance: CurrentBalance) -> String {
        switch balance {
        case .available(let balance): "available \(balance.amount.amount)"
        case .booked(let balance): "booked \(balance.amount.amount)"
        case .availableAndBooked(let available, let booked):
            "available \(available.amount.amount) booked \(booked.amount.amount)"
        @unknown default: "unknown"
        }
    }
}
