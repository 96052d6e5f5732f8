import DeliveryWire
import ExtensionRuntime
import WalletModel

@available(iOS 26.0, *)
extension FinanceStore {
    /// Asks for the app's extension to be woken when data of these types changes.
    ///
    /// A later call for the same type replaces its frequency. The request has left the process
    /// when the call returns; there is no answer.
    /// Standing: documented (WWDC25 session 201).
    public func enableBackgroundDelivery(
        for types: [FinanceStore.BackgroundDataType], frequency: FinanceStore.UpdateFrequency
    ) {
        let connection = connection(for: "enableBackgroundDelivery(for:frequency:)")
        connection.confirm(
            EnableBackgroundDeliveryMessage(
                types: types.map(\.record), frequency: frequency.record))
    }

    /// Ends the registration of these types.
    ///
    /// Standing: documented.
    public func disableBackgroundDelivery(for types: [FinanceStore.BackgroundDataType]) {
        let connection = connection(for: "disableBackgroundDelivery(for:)")
        connection.confirm(DisableBackgroundDeliveryMessage(types: types.map(\.record)))
    }

    /// Ends every registration of the app.
    ///
    /// Standing: documented.
    public func disableAllBackgroundDelivery() {
        let connection = connection(for: "disableAllBackgroundDelivery()")
        connection.confirm(DisableAllBackgroundDeliveryMessage())
    }
}

extension FinanceStore.BackgroundDataType {
    /// The type as the wallet knows it.
    var record: DeliveryDataType {
        switch self {
        case .accounts: .accounts
        case .accountBalances: .accountBalances
        case .transactions: .transactions
        }
    }

    /// The type that stands for one of the wallet's.
    init(_ record: DeliveryDataType) {
        switch record {
        case .accounts: self = .accounts
        case .accountBalances: self = .accountBalances
        case .transactions: self = .transactions
        }
    }
}

extension FinanceStore.UpdateFrequency {
    /// The frequency as the wallet knows it.
    var record: DeliveryFrequency {
        switch self {
        case .hourly: .hourly
        case .daily: .daily
        case .weekly: .weekly
        }
    }
}
