package import DeliveryEngine
package import DeliveryWire

extension Scenario {
    /// What the simulator does where Apple publishes nothing.
    package struct Knobs: Hashable, Sendable {
        /// Windows, notice, retry, coalescing and crash loop.
        package var delivery = DeliveryKnobs()
        /// Real seconds for each second of a window.
        package var windowScale = 1.0
        /// What a window is counted in.
        package var windowClock = WindowClock.real
        /// Real time that ends a window that is counted in CPU time; nil for ten times the window.
        package var windowCap: Duration?
        /// How device time moves during a wake.
        package var clock = InitializeMessage.Clock.Mode.moving
        /// Bytes of resident memory that a launch may use; nil for no limit.
        package var memoryBytesMax: Int?
        package var network = Network.scenario
        /// The most rows of one history element.
        package var historyBatchSize = 500
        /// What log lines show of private values.
        package var logPrivacy = LogPrivacy.shown
        /// What comes of saving the version of an order that is there already.
        package var saveSameOrder = SaveSameOrder.newerExisting
        package var missingEntitlement = MissingEntitlement.trap
        /// What the person's consent comes to where there is no account to share.
        package var noAccountsConsent = NoAccountsConsent.authorized
        package var tokenAcrossStreams = TokenAcrossStreams.refused
        package var emptyFinalElement = EmptyFinalElement.none
        package var unsharedAccount = UnsharedAccount.deleted
        package var transactionIDOnBooking = TransactionIDOnBooking.stable
        /// How many balances an account keeps, the newest; nil for all.
        package var balancesKept: Int?
        package var mccDescription = MCCDescription.unpadded
        package var unauthorizedQuery = UnauthorizedQuery.empty
        package var unsortedOrder = UnsortedOrder.insertion
        /// What the extension does with a predicate or sort that a database could not translate.
        package var unsupportedPredicate = UnsupportedPredicateRule.evaluate
        /// How long after a request the system launches the app for it; nil for never.
        package var backgroundRefresh: Duration?
        /// The knobs that were set, with their texts, in the order in which they were set last.
        package var given: [Given] = []

        /// The two answers that Apple's names allow.
        package enum SaveSameOrder: String, CaseIterable, Hashable, Sendable {
            case newerExisting, added
        }

        /// What a window is counted in.
        package enum WindowClock: String, CaseIterable, Hashable, Sendable {
            case real
            /// The CPU time of the extension and of what it started.
            case cpu
        }

        /// How many of its lengths a window may last that is counted in CPU time.
        package static let usualCapFactor = 10

        /// What an extension can reach.
        package enum Network: String, CaseIterable, Hashable, Sendable {
            /// Only the scenario's server; nothing where there is none.
            case scenario
            case allowed, refused
        }

        /// What log lines show of values that a device's log would hide.
        package enum LogPrivacy: String, CaseIterable, Hashable, Sendable {
            /// The values, as attached to a debugger.
            case shown
            /// `<private>`, as in the log of a person's device.
            case redacted
        }

        /// A knob that was set.
        package struct Given: Hashable, Sendable {
            package var name: String
            package var text: String
        }
    }
}
