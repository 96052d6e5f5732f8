package import WalletModel

extension Scenario {
    /// The person's answer to the question whether an app may see the wallet.
    package struct Consent: Hashable, Sendable {
        package var status: ConsentRecord
        package var accounts: Accounts
        /// The earliest date that is shared; nil shares everything.
        package var since: Timestamp?
        /// What the person answers when asked, one question after another.
        ///
        /// The last answer is given again. Sharing shares the accounts above; without an answer,
        /// nobody is there to give one.
        package var answers: [PromptAnswer] = []
        package var place: ScenarioPlace

        /// What a person does with the question of `requestAuthorization`.
        package enum PromptAnswer: String, CaseIterable, Codable, Hashable, Sendable {
            /// Chooses accounts and dates, and shares them.
            case share
            /// Does not allow it.
            case deny
            /// Leaves without a choice.
            case cancel
        }

        /// Which accounts are shared.
        package enum Accounts: Hashable, Sendable {
            /// Those that exist and those to come.
            case all
            case only([Share])
        }

        /// One account that is shared.
        package struct Share: Hashable, Sendable {
            package var account: Located<String>
            /// Its own earliest date; nil takes the consent's.
            package var since: Timestamp?
        }
    }
}
