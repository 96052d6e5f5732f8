package import WalletModel

extension Scenario {
    /// The person's answer to the question whether an app may see the wallet.
    package struct Consent: Hashable, Sendable {
        package var status: ConsentRecord
        package var accounts: Accounts
        /// The earliest date that is shared; nil shares everything.
        package var since: Timestamp?
        package var place: ScenarioPlace

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
