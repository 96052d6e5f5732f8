package import DeliveryWire
package import WalletModel

extension Scenario.Knobs {
    /// What a query gives while the person has not agreed to share.
    package enum UnauthorizedQuery: String, CaseIterable, Hashable, Sendable {
        /// No rows.
        case empty
        /// It throws `FinanceError.unknown`.
        case `throw`

        /// Why a query is refused for want of consent; nil where it gets no rows instead.
        package func refusal(for status: ConsentRecord) -> WireFailure? {
            guard self == .throw, status != .authorized else { return nil }
            return WireFailure(
                .unknown,
                "The person has not agreed to share financial data, and the knob "
                    + "unauthorizedQuery is 'throw'.")
        }
    }

    /// In which order rows come that no sort puts in order.
    package enum UnsortedOrder: String, CaseIterable, Hashable, Sendable {
        case insertion
        /// In one that the scenario's seed decides.
        case shuffled
    }

    /// The knobs about queries.
    static var queries: [Knob] {
        [
            word("unauthorizedQuery", UnauthorizedQuery.self) { $0.unauthorizedQuery = $1 },
            word("unsortedOrder", UnsortedOrder.self) { $0.unsortedOrder = $1 },
            word(UnsupportedPredicateRule.knobName, UnsupportedPredicateRule.self) {
                $0.unsupportedPredicate = $1
            },
        ]
    }
}
