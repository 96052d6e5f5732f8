// The knobs of access, of histories and of the meaning of data.
extension Scenario.Knobs {
    /// What comes of a call without the entitlement.
    package enum MissingEntitlement: String, CaseIterable, Hashable, Sendable {
        case trap
        /// It throws `FinanceError.unknown`.
        case `throw`
    }

    package enum NoAccountsConsent: String, CaseIterable, Hashable, Sendable {
        case authorized, denied
    }

    /// What comes of a token of another stream of the same wallet.
    package enum TokenAcrossStreams: String, CaseIterable, Hashable, Sendable {
        case refused
        /// It stands for its place in the log, whatever the stream.
        case accepted
    }

    /// Whether a history that does not monitor ends with an empty element.
    package enum EmptyFinalElement: String, CaseIterable, Hashable, Sendable {
        case none, one
    }

    /// What histories tell of rows that a changed consent hides or shows.
    package enum UnsharedAccount: String, CaseIterable, Hashable, Sendable {
        /// Hidden rows are deleted ones, and those that come back are inserted ones.
        case deleted
        /// Nothing.
        case silent
    }

    /// Which id a transaction has once it is booked.
    package enum TransactionIDOnBooking: String, CaseIterable, Hashable, Sendable {
        case stable
        /// A new one: the old row is deleted and the new one inserted, in one commit.
        case replaced
    }

    /// The textual form of a merchant category.
    package enum MCCDescription: String, CaseIterable, Hashable, Sendable {
        case unpadded, fourDigits
    }

    /// The knobs of access and of the meaning of data.
    static var access: [Knob] {
        [
            word("missingEntitlement", MissingEntitlement.self) { $0.missingEntitlement = $1 },
            word("noAccountsConsent", NoAccountsConsent.self) { $0.noAccountsConsent = $1 },
            word("transactionIDOnBooking", TransactionIDOnBooking.self) {
                $0.transactionIDOnBooking = $1
            },
            Knob(name: "balanceRetention", expected: "\"all\" or a number from 1 to 10000") {
                if $1 == "all" {
                    $0.balancesKept = nil
                    return true
                }
                guard let count = Int($1), (1...10_000).contains(count) else { return false }
                $0.balancesKept = count
                return true
            },
            word("mccDescription", MCCDescription.self) { $0.mccDescription = $1 },
        ]
    }

    /// The knobs of histories.
    static var histories: [Knob] {
        [
            word("tokenAcrossStreams", TokenAcrossStreams.self) { $0.tokenAcrossStreams = $1 },
            word("emptyFinalElement", EmptyFinalElement.self) { $0.emptyFinalElement = $1 },
            word("unsharedAccount", UnsharedAccount.self) { $0.unsharedAccount = $1 },
        ]
    }
}
