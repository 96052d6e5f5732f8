import DeliveryWire

/// What a call to the device is to a sweep: whether it leaves something behind, how it can fail.
enum CallKind {
    case history, query, durable, other

    init(_ name: String) {
        switch name {
        case "accountHistory", "accountBalanceHistory", "transactionHistory": self = .history
        case "accounts", "accountBalances", "transactions": self = .query
        case "defaultsChanged", "enableBackgroundDelivery", "disableBackgroundDelivery",
            "disableAllBackgroundDelivery", "saveOrder", "presentOrder", "requestAuthorization",
            "keychain":
            self = .durable
        default: self = .other
        }
    }

    var isDurable: Bool { self == .durable }

    /// The errors that Apple documents for such a call; a token can be invalid where one was given.
    func failures(hasToken: Bool) -> [(FaultPoint.Cut, WireFailure)] {
        guard self == .history || self == .query else { return [] }
        let reason = "injected by the sweep"
        var failures: [(FaultPoint.Cut, WireFailure)] = [
            (
                .dataRestricted,
                WireFailure(.dataRestricted, reason, dataType: "financialData")
            ),
            (.unknown, WireFailure(.unknown, reason)),
        ]
        if self == .history, hasToken {
            failures.append((.historyTokenInvalid, WireFailure(.historyTokenInvalid, reason)))
        }
        return failures
    }
}
