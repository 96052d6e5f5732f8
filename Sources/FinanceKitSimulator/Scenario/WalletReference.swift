import Foundation

/// The id of a row by the row's name, as texts of a scenario ask for it.
package struct WalletReference: Hashable, Sendable {
    package var kind: Kind
    package var name: String
    package var form: Form

    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case account, transaction, balance
    }

    package enum Form: String, CaseIterable, Hashable, Sendable {
        /// As Apple's `UUID.uuidString` writes it, in capitals.
        case id
        case lowercaseID
    }

    /// Reads `account.card.id`; the name itself may hold points.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 3, let first = parts.first, let last = parts.last,
            let kind = Kind(rawValue: String(first)), let form = Form(rawValue: String(last))
        else { return nil }
        self.kind = kind
        self.form = form
        name = parts.dropFirst().dropLast().joined(separator: ".")
    }

    func text(of id: UUID?) -> String {
        let text = id?.uuidString ?? ""
        return form == .id ? text : text.lowercased()
    }
}
