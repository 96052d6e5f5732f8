package import WalletModel

extension Scenario {
    /// One call of `enableBackgroundDelivery`.
    package struct Registration: Hashable, Sendable {
        /// At least one, each once, in the order of the data types.
        package var types: [DeliveryDataType]
        package var frequency: DeliveryFrequency
        package var place: ScenarioPlace
    }
}
