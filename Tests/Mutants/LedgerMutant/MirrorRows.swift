import FinanceKit
import Foundation

extension Account {
    static func mirrorRow(_ account: Account) -> StreamFile.Row {
        var row = [
            "id": account.id.uuidString, "name": account.displayName,
            "institution": account.institutionName, "currency": account.currencyCode,
            "kind": account.liabilityAccount == nil ? "asset" : "liability",
        ]
        if Mutation.is(.creditIsMoney) {
            row["kind"] = "asset"
            return row
        }
        let limit = account.liabilityAccount?.creditInformation.creditLimit
        row["creditLimit"] = limit?.amount.description
        return row
    }
}

extension AccountBalance {
    /// Signed: what a debit tells is negative.
    static func mirrorRow(_ balance: AccountBalance) -> StreamFile.Row {
        var row = ["id": balance.id.uuidString]
        if Mutation.is(.needsBookedBalance) {
            // swift-format-ignore: NeverForceUnwrap
            _ = balance.booked!.amount
        }
        if let available = balance.available {
            row["available"] = available.signedAmount.description
            row["availableDate"] = available.asOfDate.ISO8601Format()
        }
        if let booked = balance.booked {
            row["booked"] = booked.signedAmount.description
            row["bookedDate"] = booked.asOfDate.ISO8601Format()
        }
        return row
    }
}

extension Balance {
    fileprivate var signedAmount: Decimal {
        creditDebitIndicator == .debit ? -amount.amount : amount.amount
    }
}

extension FinanceKit.Transaction {
    /// Signed: what leaves the account is negative.
    static func mirrorRow(_ transaction: FinanceKit.Transaction) -> StreamFile.Row {
        var money = transaction.transactionAmount
        if Mutation.is(.foreignAmount), let foreign = transaction.foreignCurrencyAmount {
            money = foreign
        }
        let isNegative =
            transaction.creditDebitIndicator == .debit && !Mutation.is(.dropsSign)
        if Mutation.is(.crashesOnUnknownType), transaction.transactionType == .unknown {
            fatalError("a transaction of no known type")
        }
        let date = transaction.dateOfBooking
        return [
            "id": transaction.id.uuidString,
            "date": date.ISO8601Format(),
            "day": date.dayText,
            "text": transaction.merchantName ?? transaction.transactionDescription,
            "amount": (isNegative ? -money.amount : money.amount).description,
            "currency": money.currencyCode,
            "status": transaction.statusWord,
        ]
    }

    /// A booked transaction may come without the date of its posting.
    private var dateOfBooking: Date {
        if Mutation.is(.needsPostedDate), status == .booked {
            // swift-format-ignore: NeverForceUnwrap
            return postedDate!
        }
        return postedDate ?? transactionDate
    }

    private var statusWord: String {
        switch status {
        case .authorized: return "authorized"
        case .memo:
            if Mutation.is(.crashesOnMemo) { fatalError("a transaction that is a memo") }
            return "memo"
        case .pending: return "pending"
        case .booked: return "booked"
        case .rejected: return "rejected"
        @unknown default: return "unknown"
        }
    }
}

extension Date {
    /// The day on which it happened where the person is.
    fileprivate var dayText: String {
        var style = Date.ISO8601FormatStyle(timeZone: .current)
        if Mutation.is(.utcDays) { style = Date.ISO8601FormatStyle() }
        return formatted(style.year().month().day())
    }
}
