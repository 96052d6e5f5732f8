import WalletModel

/// A kind of financial data that an app registers for, as `FinanceStore.BackgroundDataType` has them.
public enum BackgroundDataType: String, CaseIterable, Hashable, Sendable {
    case accounts, accountBalances, transactions

    var type: DeliveryDataType {
        switch self {
        case .accounts: .accounts
        case .accountBalances: .accountBalances
        case .transactions: .transactions
        }
    }

    init(_ type: DeliveryDataType) {
        self =
            switch type {
            case .accounts: .accounts
            case .accountBalances: .accountBalances
            case .transactions: .transactions
            }
    }
}
