import ExtensionFoundation
import FinanceKit
import Foundation

// What is often believed to be there and is not. Every marked line must be an error, and no other
// line.

let frequency: FinanceStore.BackgroundDeliveryFrequency? = nil  // rejected
let status: FinanceStore.AuthorizationStatus? = nil  // rejected

final class Observer: FinanceStoreDataExtension {}  // rejected

func calls(
    _ store: FinanceStore, _ account: Account, _ balance: AccountBalance,
    _ transaction: FinanceKit.Transaction, _ id: UUID
) async throws {
    _ = store.isDataAvailable(for: .financialData)  // rejected
    _ = store.isDataAvailable(.financialData)  // rejected
    _ = \AccountBalance.asOfDate  // rejected
    _ = balance.accountId  // rejected
    _ = transaction.transactionAmount.value  // rejected
    _ = account.balance  // rejected
    _ = try await store.transactions(from: Date(), to: Date())  // rejected
    store.financeStoreDidChange()  // rejected
    _ = try await store.accountBalanceHistory(since: nil)  // rejected
}

func asks(_ store: FinanceStore) async throws {
    _ = await store.requestAuthorization()  // rejected
}

func follows(_ store: FinanceStore) async throws {
    for await _ in store.accountHistory() {}  // rejected
}
