import DeliveryWire
import ExtensionFoundation
import ExtensionRuntime
import FinanceKit
import Foundation

/// An extension that asks one kind of question, named by the last part of its bundle identifier,
/// and prints the answer.
struct QueryProbe: BackgroundDeliveryExtension {
    /// How often a query is made before it is measured, and then.
    private static let warmUps = 5
    private static let rounds = 41

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        let mode = ExtensionProcess.connection.world.bundleIdentifier.split(separator: ".").last
        do {
            switch mode ?? "" {
            case "shapes": try await askShapes()
            case "unsupported": try await askUnsupported()
            case "unsorted": try await askUnsorted()
            case "measure": try await measure()
            default: print("unknown mode")
            }
        } catch {
            print("failed: \(error)")
        }
    }

    func willTerminate() async {}

    private func merchants(_ query: TransactionQuery) async throws -> String {
        let rows = try await FinanceStore.shared.transactions(query: query)
        return rows.map { $0.merchantName ?? "-" }.joined(separator: " ")
    }

    /// The shapes of public code, as an extension of its own module writes them.
    private func askShapes() async throws {
        let accounts = try await FinanceStore.shared.accounts(
            query: AccountQuery(predicate: #Predicate { $0.institutionName == "Example Bank" }))
        guard let account = accounts.first else { return print("no account") }
        let since = Date(timeIntervalSince1970: 1_772_409_600)
        let recent = [SortDescriptor(\Transaction.transactionDate, order: .reverse)]
        let ofAccount = #Predicate<Transaction> {
            $0.accountID == account.id && $0.transactionDate >= since
        }
        print(
            "account:",
            try await merchants(
                TransactionQuery(sortDescriptors: recent, predicate: ofAccount, limit: 2)))
        let ids = [account.id]
        let text = #Predicate<Transaction> {
            ids.contains($0.accountID) && $0.merchantName?.contains("o") == true
        }
        print("text:", try await merchants(TransactionQuery(predicate: text)))
        let none = try await FinanceStore.shared.accountBalances(
            query: AccountBalanceQuery(
                sortDescriptors: [SortDescriptor(\AccountBalance.id)],
                predicate: AccountBalanceQuery.predicate(availableSince: since)))
        print("balances:", none.count)
    }

    private func askUnsupported() async throws {
        do {
            print(
                "large:",
                try await merchants(TransactionQuery(predicate: #Predicate { $0.isLarge })))
        } catch FinanceError.unknown {
            print("thrown: unknown")
        }
    }

    private func askUnsorted() async throws {
        do {
            print("rows:", try await merchants(TransactionQuery()))
            print("rows:", try await merchants(TransactionQuery()))
        } catch FinanceError.unknown {
            print("thrown: unknown")
        }
    }

    /// Prints the number of rows and the median of the query's duration in nanoseconds.
    private func measure() async throws {
        let store = FinanceStore.shared
        let newest = try await store.transactions(
            query: TransactionQuery(
                sortDescriptors: [SortDescriptor(\.transactionDate, order: .reverse)], limit: 50))
        guard let since = newest.last?.transactionDate, let account = newest.last?.accountID else {
            return print("no rows")
        }
        let query = TransactionQuery(
            predicate: #Predicate { $0.accountID == account && $0.transactionDate >= since },
            limit: 50)
        let clock = ContinuousClock()
        var durations: [Int64] = []
        var rows = 0
        for round in 0..<Self.warmUps + Self.rounds {
            let start = clock.now
            rows = try await store.transactions(query: query).count
            let parts = start.duration(to: clock.now).components
            guard round >= Self.warmUps else { continue }
            durations.append(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
        }
        print("query \(rows) \(durations.sorted()[durations.count / 2])")
    }
}

extension Transaction {
    /// A property that no wallet knows.
    fileprivate var isLarge: Bool { transactionAmount.amount > 10 }
}
