import DeliveryWire
package import WalletModel

/// What a call asked for, as far as somebody who judges it wants to know.
package struct CallFacts: Hashable, Sendable {
    /// The history that was asked for; nil for other calls.
    package var stream: HistoryStream?
    /// The token that it was to go on from; nil from the start.
    package var token: String?
    /// Whether it was to wait for more.
    package var isMonitoring = false
    /// Whether a query named a filter.
    package var isFiltered = false
    /// Whether a query filtered by a date.
    package var isDated = false
    /// The most rows that a query wanted; nil for all.
    package var limit: Int?
    /// What a set of a default was about.
    package var preference: Preference?

    package struct Preference: Hashable, Sendable {
        /// The suite's name; empty for the standard defaults.
        package var domain: String
        package var key: String
        /// The property list in base64; nil where the key was removed.
        package var value: String?
    }

    init(_ request: LaunchRequest) {
        switch request {
        case .history(let message):
            stream = message.stream
            token = message.since
            isMonitoring = message.isMonitoring
        case .accounts(let query): take(query.filter, limit: query.limit)
        case .accountBalances(let query): take(query.filter, limit: query.limit)
        case .transactions(let query): take(query.filter, limit: query.limit)
        case .defaultsChanged(let change):
            preference = Preference(domain: change.domain, key: change.key, value: change.value)
        default: break
        }
    }

    private mutating func take<Field>(_ filter: RowFilter<Field>?, limit: Int?) {
        isFiltered = filter != nil
        isDated = filter?.fields.contains { $0.kind == .moment } ?? false
        self.limit = limit
    }
}

extension RowFilter {
    /// The fields that it looks at, with repetitions.
    fileprivate var fields: [Field] {
        switch self {
        case .constant: []
        case .isMissing(let field), .compare(let field, _, _), .among(let field, _): [field]
        case .not(let filter): filter.fields
        case .all(let filters), .any(let filters): filters.flatMap(\.fields)
        }
    }
}
