import Foundation

/// What a ledger says, however it is kept.
enum Ledger {
    struct Account {
        let id: UUID
        let name: String
        let currency: String
        /// The oldest first.
        let transactions: [Transaction]

        init(id: UUID, name: String, currency: String, transactions: some Sequence<Transaction>) {
            self.id = id
            self.name = name
            self.currency = currency
            self.transactions = transactions.sorted {
                ($0.date, $0.id.uuidString) < ($1.date, $1.id.uuidString)
            }
        }
    }

    struct Transaction {
        let id: UUID
        let date: Date
        let text: String
        /// Negative for what leaves the account.
        let amount: String
        let state: State
        /// The wallet's word for it; nil where the ledger keeps less.
        let status: String?
    }

    /// What a transaction counts as.
    enum State: String {
        case booked, pending
        /// No money moves.
        case void
    }

    struct Failure: LocalizedError, CustomStringConvertible {
        let description: String
        var errorDescription: String? { description }
    }
}

extension Ledger.Transaction {
    /// Reads a row of texts, as three of the examples keep them.
    init(id: String, _ row: [String: String], in place: String) throws {
        guard let id = UUID(uuidString: id), let text = row["date"],
            let date = Date(ledgerText: text), let amount = row["amount"],
            let status = row["status"]
        else {
            throw Ledger.Failure(
                description: "\(place): \(row) is no transaction; expected an id, a date, an "
                    + "amount and a status")
        }
        let state: Ledger.State =
            switch status {
            case "booked": .booked
            case "authorized", "pending": .pending
            default: .void
            }
        self.init(
            id: id, date: date, text: row["text"] ?? "", amount: amount, state: state,
            // A status that is newer than the extension has no word in the wallet.
            status: status == "unknown" ? nil : status)
    }
}

extension Date {
    /// Reads a date of RFC 3339, with fractions of a second or without.
    init?(ledgerText text: String) {
        let whole = ISO8601DateFormatter()
        let fraction = ISO8601DateFormatter()
        fraction.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        guard let date = whole.date(from: text) ?? fraction.date(from: text) else { return nil }
        self = date
    }
}
