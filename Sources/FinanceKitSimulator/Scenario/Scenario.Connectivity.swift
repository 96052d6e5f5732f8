extension Scenario {
    /// Whether a launch has the network that the knob `network` gives it.
    package enum Connectivity: String, CaseIterable, Hashable, Sendable {
        case up, down
    }
}
