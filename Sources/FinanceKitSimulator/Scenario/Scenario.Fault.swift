package import ExtensionHost

extension Scenario {
    /// Where one wake is cut on purpose.
    package struct Fault: Hashable, Sendable {
        /// The number of the wake, from 1.
        package var wake: Int
        package var plan: FaultPlan
        package var place: ScenarioPlace
    }
}
