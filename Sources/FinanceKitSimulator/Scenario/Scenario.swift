/// What happens on a simulated device, read and checked.
///
/// Every alias that a scenario refers to is declared before it is used; times never go back.
package struct Scenario: Hashable, Sendable {
    /// The file as the person named it; errors begin with it.
    package var file: String
    package var device: Device
    package var wallet: Wallet
    /// What is woken; nil when the command line says so.
    package var bundle: Bundle?
    /// The bundle identifiers that the entitlement was granted to; nil for every one.
    package var approvals: [String]?
    /// The person's answer at the start.
    package var consent: Consent
    /// What the app left behind before the start.
    package var setup: Setup
    /// What the app registered before the start.
    package var background: [Registration]
    package var orders: Orders
    /// What the person picks when the transaction picker is shown.
    package var picker: Picker
    package var knobs: Knobs
    /// In the order of the file, which is the order of their moments.
    package var steps: [Step]
    /// What happens while wakes are in progress, in the order of the file.
    package var happenings: [Happening]
    /// Where launches are cut, in the order of the file.
    package var faults: [Fault]
    /// What must be true when all is over.
    package var expectations: [Expectation]

    /// The expectations of the end and of the moments of steps.
    package var allExpectations: [Expectation] {
        steps.compactMap { step in
            if case .expect(let expectation) = step.action { expectation } else { nil }
        } + expectations
    }

    /// An error about something at `place`, found after the file was read.
    package func error(at place: ScenarioPlace, _ message: String) -> ScenarioError {
        ScenarioError(file: file, place: place, message: message)
    }
}
