import DeliveryWire
import WalletModel

extension LaunchRequest {
    /// The methods that are about the device, by their names on the wire.
    static let methods = [
        "authorizationStatus", "requestAuthorization", "accounts", "accountBalances",
        "transactions", "history", "defaultsChanged", "saveOrder", "containsOrder",
        "pickTransactions", "presentOrder", "keychain", "enableBackgroundDelivery",
        "disableBackgroundDelivery", "disableAllBackgroundDelivery",
    ]

    /// Reads the request of this name; nil when there is no such method.
    static func read(
        method: String, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
    ) throws(WireError) -> LaunchRequest? {
        switch method {
        case "authorizationStatus": return .authorizationStatus
        case "requestAuthorization": return .requestAuthorization
        case "accounts":
            return .accounts(try envelope.read(RowQueryMessage<AccountRecord>.self, from: line))
        case "accountBalances":
            return .accountBalances(
                try envelope.read(RowQueryMessage<BalanceRecord>.self, from: line))
        case "transactions":
            return .transactions(
                try envelope.read(RowQueryMessage<TransactionRecord>.self, from: line))
        case "history": return .history(try envelope.read(HistoryMessage.self, from: line))
        case "defaultsChanged":
            return .defaultsChanged(try envelope.read(DefaultsChangedMessage.self, from: line))
        case "saveOrder": return .saveOrder(try envelope.read(SaveOrderMessage.self, from: line))
        case "containsOrder":
            return .containsOrder(try envelope.read(ContainsOrderMessage.self, from: line))
        case "pickTransactions": return .pickTransactions
        case "presentOrder":
            return .presentOrder(try envelope.read(PresentOrderMessage.self, from: line))
        case "keychain": return .keychain(try envelope.read(KeychainMessage.self, from: line))
        case "enableBackgroundDelivery":
            return .enableBackgroundDelivery(
                try envelope.read(EnableBackgroundDeliveryMessage.self, from: line))
        case "disableBackgroundDelivery":
            return .disableBackgroundDelivery(
                try envelope.read(DisableBackgroundDeliveryMessage.self, from: line))
        case "disableAllBackgroundDelivery": return .disableAllBackgroundDelivery
        default: return nil
        }
    }

    /// Whether rows of the wallet are asked for.
    var isForData: Bool {
        switch self {
        case .accounts, .accountBalances, .transactions, .history: true
        default: false
        }
    }

    /// Whether it may come as a notification.
    var isNotification: Bool {
        switch self {
        case .enableBackgroundDelivery, .disableBackgroundDelivery, .disableAllBackgroundDelivery:
            true
        default: false
        }
    }

    /// The call as the extension's author knows it; what a fault point is named by.
    ///
    /// Every request and every registration is such a call. `ready`, `cancel`, `sideEffect` and
    /// `trap` are none: they ask nothing of the device, so there is nothing to cut.
    package var callName: String {
        switch self {
        case .authorizationStatus: "authorizationStatus"
        case .requestAuthorization: "requestAuthorization"
        case .accounts: "accounts"
        case .accountBalances: "accountBalances"
        case .transactions: "transactions"
        case .history(let message): Self.historyName(message.stream)
        case .defaultsChanged: "defaultsChanged"
        case .saveOrder: "saveOrder"
        case .containsOrder: "containsOrder"
        case .pickTransactions: "pickTransactions"
        case .presentOrder: "presentOrder"
        case .keychain: "keychain"
        case .enableBackgroundDelivery: "enableBackgroundDelivery"
        case .disableBackgroundDelivery: "disableBackgroundDelivery"
        case .disableAllBackgroundDelivery: "disableAllBackgroundDelivery"
        }
    }

    private static func historyName(_ stream: HistoryStream) -> String {
        switch stream.dataType {
        case .accounts: "accountHistory"
        case .accountBalances: "accountBalanceHistory"
        case .transactions: "transactionHistory"
        }
    }
}
