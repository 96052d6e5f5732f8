import FinanceKit
import Foundation

/// A row of one of the mirror's tables.
protocol MirrorRow {
    static var table: String { get }
    /// Puts a row in the place of the one with its identifier, or adds it.
    static var upsert: String { get }
    var values: [Database.Value] { get }
}

struct AccountRow: MirrorRow {
    static let table = "accounts"
    static let upsert = """
        INSERT OR REPLACE INTO accounts (id, name, institution, currency, kind, creditLimit)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    let values: [Database.Value]

    init(_ account: Account) {
        let limit = account.liabilityAccount?.creditInformation.creditLimit?.amount
        values = [
            .text(account.id.uuidString), .text(account.displayName),
            .text(account.institutionName), .text(account.currencyCode),
            .text(account.liabilityAccount == nil ? "asset" : "liability"),
            .init(limit?.description),
        ]
    }
}

/// A balance as the institution told it, signed: what a debit tells is negative.
///
/// An available balance of a card is credit that is left, not money; the account's kind and limit
/// stand beside it for who shows it.
struct BalanceRow: MirrorRow {
    static let table = "balances"
    static let upsert = """
        INSERT OR REPLACE INTO balances
        (id, account, availableAmount, availableDate, bookedAmount, bookedDate)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    let values: [Database.Value]

    init(_ balance: AccountBalance) {
        values =
            [.text(balance.id.uuidString), .text(balance.accountID.uuidString)]
            + Self.part(balance.available) + Self.part(balance.booked)
    }

    private static func part(_ balance: Balance?) -> [Database.Value] {
        guard let balance else { return [.null, .null] }
        let amount = balance.amount.amount
        return [
            .text((balance.creditDebitIndicator == .debit ? -amount : amount).description),
            .text(balance.asOfDate.databaseText),
        ]
    }
}

/// A transaction, signed: what leaves the account is negative.
struct TransactionRow: MirrorRow {
    static let table = "transactions"
    static let upsert = """
        INSERT OR REPLACE INTO transactions
        (id, account, date, text, amount, currency, foreignAmount, foreignCurrency, status)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    let values: [Database.Value]

    init(_ transaction: FinanceKit.Transaction) {
        let amount = transaction.transactionAmount.amount
        let isDebit = transaction.creditDebitIndicator == .debit
        let status =
            switch transaction.status {
            case .authorized: "authorized"
            case .memo: "memo"
            case .pending: "pending"
            case .booked: "booked"
            case .rejected: "rejected"
            @unknown default: "unknown"
            }
        values = [
            .text(transaction.id.uuidString), .text(transaction.accountID.uuidString),
            // A booked transaction may come without the date of its posting.
            .text((transaction.postedDate ?? transaction.transactionDate).databaseText),
            .text(transaction.merchantName ?? transaction.transactionDescription),
            .text((isDebit ? -amount : amount).description),
            .text(transaction.transactionAmount.currencyCode),
            .init(transaction.foreignCurrencyAmount?.amount.description),
            .init(transaction.foreignCurrencyAmount?.currencyCode),
            .text(status),
        ]
    }
}

extension Date {
    /// In UTC and of one length, so that texts sort as the dates do.
    fileprivate var databaseText: String {
        let format = ISO8601DateFormatter()
        format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return format.string(from: self)
    }
}
