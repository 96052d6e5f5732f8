import ExtensionFoundation
import FinanceKit
import Foundation

// What cannot be made or done with the types of the module. Every marked line must be an error,
// and no other line.

func makesModels(id: UUID, date: Date, other: FinanceKit.Transaction) {
    _ = FinanceStore()  // rejected
    _ = CurrencyAmount(amount: 1, currencyCode: "USD")  // rejected
    _ = AccountQuery().limit  // rejected
    _ = AccountQuery.predicate(forStatuses: [])  // rejected
    _ = AssetAccount(id: id)  // rejected
    _ = FinanceKit.Transaction(id: id)  // rejected
    _ = AccountBalance(id: id, accountID: id, currentBalance: fail())  // rejected
    _ = FinanceStore.HistoryToken(text: "")  // rejected
    _ = FinanceStore.isDataAvailable(.orders, through: fail())  // rejected
}

func fail<Value>() -> Value { fatalError() }

func encodes(_ money: CurrencyAmount, _ error: FinanceError) throws {
    _ = try JSONEncoder().encode(money)  // rejected
    _ = try JSONEncoder().encode(error)  // rejected
    _ = try JSONEncoder().encode(FinanceStore.DataType.orders)  // rejected
    _ = try JSONEncoder().encode(FinanceStore.SaveOrderResult.added)  // rejected
}

func compares(
    _ transaction: FinanceKit.Transaction, _ account: Account, _ balance: AccountBalance,
    _ token: FinanceStore.HistoryToken, _ error: FinanceError
) {
    _ = Set([transaction])  // rejected
    _ = Set([account])  // rejected
    _ = Set([balance])  // rejected
    _ = Set([error])  // rejected
    _ = token == token  // rejected
    _ = FinanceStore.BackgroundDataType.allCases  // rejected
    _ = FinanceStore.UpdateFrequency.allCases  // rejected
    _ = AuthorizationStatus.allCases  // rejected
    _ = AuthorizationStatus.authorized.rawValue  // rejected
}

func switches(_ error: FinanceError, _ status: TransactionStatus, _ account: Account) {
    switch error {  // rejected
    case .dataRestricted, .unknown, .historyTokenInvalid: break
    }
    switch status {  // rejected
    case .authorized, .memo, .pending, .booked, .rejected: break
    }
    switch account {  // rejected
    case .asset, .liability: break
    }
    switch FinanceStore.UpdateFrequency.daily {  // rejected
    case .hourly, .daily, .weekly: break
    }
}

final class Subclass: FinanceStore {}  // rejected

struct WithoutNotice: BackgroundDeliveryExtension {  // rejected
    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {}
}
