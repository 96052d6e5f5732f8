public import Foundation
import WalletModel

/// What a person decided about an app that asks to see their financial data.
public struct SimulatedConsent: Hashable, Sendable {
    /// What the person decided so far.
    public var status: Status
    /// The accounts that are shared, or would be when asked; nil for all, those to come included.
    public var accounts: [AccountName]?
    /// Older transactions are not shared; nil shares everything.
    public var since: Date?
    /// What the person answers when asked, one question after another; the last one is given again.
    ///
    /// Without one, nobody is there to answer, and asking leaves the status as it is.
    public var answers: [Answer]

    /// The three statuses of FinanceKit.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case notDetermined, denied, authorized
    }

    /// What a person does with the question of `requestAuthorization()`.
    public enum Answer: String, CaseIterable, Hashable, Sendable {
        /// Shares the accounts above.
        case share
        /// Does not allow it.
        case deny
        /// Leaves without a choice, and may be asked again.
        case cancel
    }

    /// Makes a decision.
    public init(
        _ status: Status, accounts: [AccountName]? = nil, since: Date? = nil,
        answers: [Answer] = []
    ) {
        self.status = status
        self.accounts = accounts
        self.since = since
        self.answers = answers
    }

    /// Everything is shared.
    public static let granted = SimulatedConsent(.authorized)
    /// The person does not allow it.
    public static let denied = SimulatedConsent(.denied)

    /// Nobody has been asked yet; whoever asks gets this answer.
    public static func undecided(answering answers: Answer...) -> SimulatedConsent {
        SimulatedConsent(.notDetermined, answers: answers)
    }
}

extension SimulatedConsent {
    /// The decision as a scenario has it.
    ///
    /// - Throws: `SimulatorError` for a date that is no time.
    func scenario() throws(SimulatorError) -> Scenario.Consent {
        let place = ScenarioPlace(line: 0, column: 0, path: "")
        return Scenario.Consent(
            status: Self.record(status),
            accounts: accounts.map { names in
                .only(
                    names.map {
                        Scenario.Consent.Share(
                            account: Located(value: $0.description, place: place), since: nil)
                    })
            } ?? .all,
            since: try since.map { (date) throws(SimulatorError) in
                try Timestamp(since: date, "first date that is shared")
            },
            answers: answers.compactMap { Scenario.Consent.PromptAnswer(rawValue: $0.rawValue) },
            place: place)
    }

    private static func record(_ status: Status) -> ConsentRecord {
        switch status {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        }
    }
}
