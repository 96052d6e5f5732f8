package import WalletModel

extension Scenario {
    /// One thing that happens on the device at one moment.
    ///
    /// The device goes on to the moment, waking what is due on the way, and then acts.
    package struct Step: Hashable, Sendable {
        /// Device time; never before the step in front of it.
        package var moment: Timestamp
        package var action: Action
        package var place: ScenarioPlace

        package enum Action: Hashable, Sendable {
            /// Nothing but the time.
            case advance
            case addAccount(Account)
            case addTransaction(Transaction)
            case addBalance(Balance)
            /// Each update names a row by its alias, which an earlier part declared.
            case updateAccount(String, [AccountField])
            case updateTransaction(String, [TransactionField])
            case updateBalance(String, [BalanceField])
            /// An account goes with everything that it holds.
            case deleteAccount(String)
            case deleteTransaction(String)
            case deleteBalance(String)
            /// The person answers anew.
            case consent(Consent)
            /// The person withdraws consent as a whole.
            case revokeAll
            /// The person stops sharing these accounts and leaves the others as they are.
            case revoke([Located<String>])
            /// Old change-log rows go, and with them the tokens that need them.
            case compactHistory
            /// The device starts anew; what is registered and shared stays.
            case reboot
            /// The device gets another OS version.
            case updateOS(String)
            /// Data is restricted from here, or no longer.
            case restrict(Bool)
            /// The app registers.
            case enableBackground([Registration])
            /// An app or a widget is launched, and runs until it leaves or is ended.
            case launchApp(AppLaunch)
            /// Every file of the groups is read, as a widget would.
            case readGroup
            /// Somebody else holds a lock while the next wakes run.
            case holdLock(HeldLock)
            /// Whether launches from here on reach the network.
            case network(Connectivity)
            /// The wallet is on another phone: new ids, and tokens of before are invalid.
            case newPhone
            /// The app leaves more behind, and its extension is started with more from here on.
            case setup(Setup)
            /// Something must be true at this moment.
            case expect(Expectation)
            /// The app ends registrations.
            case disableBackground([DeliveryDataType])
            /// The extension is woken at once; nil for the types that changed, or else for all.
            case deliver([DeliveryDataType]?)
            /// The person answers so when an order is shown from here on.
            case orders(Orders.Answer)
            /// The person picks these when the picker is shown from here on.
            case picker(Picker)
        }
    }
}
