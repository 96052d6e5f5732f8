import DeliveryWire
package import ExtensionRuntime

@available(iOS 17, *)
extension FinanceStore {
    /// Whether this device can offer that kind of data at all.
    ///
    /// The answer is the same for as long as the process lives, and true does not promise that
    /// there is any data. Where it is false, no call about such data may be made: the framework
    /// ends the process.
    /// Standing: documented (WWDC24 session 2023).
    public static func isDataAvailable(_ type: FinanceStore.DataType) -> Bool {
        isDataAvailable(type, through: ExtensionProcess.connection)
    }

    /// The same for a given connection.
    package static func isDataAvailable(
        _ type: DataType, through connection: any HostConnection
    ) -> Bool {
        switch type {
        case .orders: connection.world.availability.orders
        case .financialData: connection.world.availability.financialData
        }
    }
}
