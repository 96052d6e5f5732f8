import Foundation
import WalletModel

// Setups and expectations that are typed.
extension StandingDevice {
    /// Checks an expectation that is written as in a scenario, or as words such as `wakes=2`.
    ///
    /// `base` is the absolute path of the folder in which a `ledger` program is looked for. An
    /// ending without a wake or an app is that of the last wake. Throws `SimulatorError` for what
    /// is no expectation; one that is not met is part of the outcome.
    @discardableResult
    package func expect(
        _ words: [String], base: String
    ) throws(SimulatorError) -> StandingOutcome {
        var members = try TypedMembers(words, .expectation, what: "an expectation")
        if members.has("ending"), !members.has("wake"), !members.has("app") {
            members.add("wake", .number(max(1, state.wakes)))
        }
        if let program = members.text("ledger") {
            members.set("ledger", .text(try BundleLocator(base: base).locate(program).executable))
        }
        return try perform(StepValue.members([("expect", .object(members.all))]))
    }

    /// Lets the app leave something behind that is written as in a scenario's `setup`.
    @discardableResult
    package func leaveBehind(_ setup: String) throws(SimulatorError) -> StandingOutcome {
        let members = try TypedMembers([setup], .setup, what: "a setup")
        return try perform(StepValue.members([("setup", .object(members.all))]))
    }
}
