extension Scenario {
    /// A lock on a file of a group that somebody else holds while wakes run.
    package struct HeldLock: Codable, Hashable, Sendable {
        /// Relative to the container, without `..`.
        package var file: String
        /// Nil for the only group.
        package var group: String?
        /// For how many wakes from the next one on.
        package var wakes = 1
        package var place: ScenarioPlace
    }
}
