import FinanceKitSimulator

/// The knobs' names, for options.
enum KnobNames {
    static let all = Scenario.Knobs.names
}
