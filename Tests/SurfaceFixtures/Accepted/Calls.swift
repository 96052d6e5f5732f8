import FinanceKit
import Foundation

/// Nearly every call of the module, the way apps write them.
struct Reader {
    func readAll(of store: FinanceStore) async {
        guard FinanceStore.isDataAvailable(.financialData) else { return }
        do {
            guard try await store.requestAuthorization() == .authorized else { return }
            let accounts = try await store.accounts(
                query: AccountQuery(
                    sortDescriptors: [SortDescriptor(\Account.displayName)],
                    predicate: #Predicate { $0.institutionName == "Apple" }))
            for account in accounts {
                let id = account.id
                let balances = try await store.accountBalances(
                    query: AccountBalanceQuery(
                        sortDescriptors: [SortDescriptor(\AccountBalance.id)],
                        predicate: #Predicate { $0.available != nil && $0.accountID == id },
                        limit: 7))
                _ = balances.compactMap { $0.available ?? $0.booked }.map(signed)
                for try await changes in store.transactionHistory(forAccountID: id) {
                    _ = changes.inserted + changes.updated
                    _ = Set(changes.deleted)
                    _ = try JSONEncoder().encode(changes.newToken)
                }
            }
        } catch FinanceError.historyTokenInvalid {
            return
        } catch let error as FinanceError {
            explain(error)
        } catch {
            print(error.localizedDescription)
        }
    }

    func explain(_ error: FinanceError) {
        switch error {
        case .dataRestricted(.financialData): print("restricted", error.errorCode)
        case .dataRestricted: print(error.failureReason ?? "")
        case .unknown: print(FinanceError.errorDomain, error.errorUserInfo)
        case .historyTokenInvalid: print(error.errorDescription ?? "")
        @unknown default: print(error)
        }
    }

    func signed(_ balance: Balance) -> Decimal {
        balance.creditDebitIndicator == .credit ? balance.amount.amount : -balance.amount.amount
    }

    func describe(_ account: Account) -> String {
        switch account {
        case .asset(let asset): asset.displayName
        case .liability(let liability):
            "\(liability.displayName): \(liability.creditInformation.creditLimit?.amount ?? 0)"
        @unknown default: account.displayName
        }
    }

    func describe(_ balance: AccountBalance) -> Balance? {
        switch balance.currentBalance {
        case .available(let part): part
        case .booked(let part): part
        case .availableAndBooked(available: _, booked: let part): part
        @unknown default: nil
        }
    }

    func queries(_ store: FinanceStore, since day: Date) async throws {
        let codes: [MerchantCategoryCode] = [5812, 5814].map(MerchantCategoryCode.init(rawValue:))
        let queries = [
            TransactionQuery(),
            TransactionQuery(
                predicate: TransactionQuery.predicate(forMerchantCategoryCodes: codes), offset: 1),
            TransactionQuery(predicate: TransactionQuery.predicate(forStatuses: [.booked])),
            TransactionQuery(
                predicate: TransactionQuery.predicate(forTransactionTypes: [.refund]), limit: 5),
        ]
        for query in queries {
            let found: [FinanceKit.Transaction] = try await store.transactions(query: query)
            _ = found.filter { $0.status == .pending || $0.postedDate == nil }
            _ = found.compactMap(\.foreignCurrencyExchangeRate)
            _ = try JSONEncoder().encode(found)
        }
        _ = try await store.accountBalances(
            query: AccountBalanceQuery(
                predicate: AccountBalanceQuery.predicate(availableSince: day, until: Date())))
        _ = try await store.accountBalances(
            query: AccountBalanceQuery(
                predicate: AccountBalanceQuery.predicate(bookedSince: day)))
    }

    func orders(_ store: FinanceStore, archive: Data) async throws {
        guard FinanceStore.isDataAvailable(.orders) else { return }
        let name = FullyQualifiedOrderIdentifier(
            orderTypeIdentifier: "order.com.example", orderIdentifier: "1")
        if try await store.containsOrder(matching: name) == .notFound {
            _ = try await store.saveOrder(signedArchive: archive) == .added
        }
        print(name, FinanceStore.SaveOrderResult.allCases, TransactionType.allCases)
    }

    func register(_ store: FinanceStore) {
        store.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
        store.enableBackgroundDelivery(for: [.accounts, .accountBalances], frequency: .daily)
        store.disableBackgroundDelivery(for: [.accountBalances])
        store.disableAllBackgroundDelivery()
    }
}

/// Histories are followed from any isolation.
@MainActor final class Model {
    private(set) var accounts: [UUID: Account] = [:]
    private var token: FinanceStore.HistoryToken?

    func follow(_ store: FinanceStore) async throws {
        for try await changes in store.accountHistory(since: token) {
            for id in changes.deleted { accounts[id] = nil }
            for account in changes.inserted + changes.updated { accounts[account.id] = account }
            token = changes.newToken
        }
        let iterator = store.accountBalanceHistory(forAccountID: UUID(), isMonitoring: false)
            .makeAsyncIterator()
        while let changes = try await iterator.next() { token = changes.newToken }
    }
}

actor Counter {
    private var count = 0

    func count(_ history: FinanceStore.History<FinanceKit.Transaction>) async throws -> Int {
        for try await changes in history { count += changes.inserted.count }
        return count
    }
}
