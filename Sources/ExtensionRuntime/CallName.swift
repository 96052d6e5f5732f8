import DeliveryWire
import WalletModel

/// The calls of Apple's API as an extension's source spells them, for the log and for traps.
enum CallName {
    static func of(_ message: some RequestMessage) -> String {
        switch message {
        case is AuthorizationStatusMessage: "FinanceStore.authorizationStatus()"
        case is RequestAuthorizationMessage: "FinanceStore.requestAuthorization()"
        case is SaveOrderMessage: "FinanceStore.saveOrder(signedArchive:)"
        case is ContainsOrderMessage:
            "FinanceStore.containsOrder(matching:updatedDate:)"
        case is PresentOrderMessage: "AddOrderToWalletButton"
        case is PickTransactionsMessage: "TransactionPicker"
        case let message as HistoryMessage: of(message)
        default: ofMethod(message)
        }
    }

    private static func of(_ message: HistoryMessage) -> String {
        switch message.stream {
        case .accounts: "FinanceStore.accountHistory(since:isMonitoring:)"
        case .accountBalances:
            "FinanceStore.accountBalanceHistory(forAccountID:since:isMonitoring:)"
        case .transactions: "FinanceStore.transactionHistory(forAccountID:since:isMonitoring:)"
        }
    }

    private static func ofMethod<M: RequestMessage>(_ message: M) -> String {
        let method = M.method.description
        return switch method {
        case "accounts", "accountBalances", "transactions": "FinanceStore.\(method)(query:)"
        default: method
        }
    }
}
