import DeliveryWire
import ExtensionRuntime
import FinanceKit
import Foundation
import WalletModel

/// Rows that are all alike but for what a test names.
enum Sample {
    static let checking = id(1)
    static let card = id(2)

    static func id(_ number: Int) -> UUID {
        UUID(
            uuid: (
                0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8 & 0xFF),
                UInt8(number & 0xFF)
            ))
    }

    /// Noon of a day in March 2026, UTC.
    static func noon(_ day: Int) -> Timestamp {
        Timestamp(seconds: 1_772_366_400 + Int64(day - 1) * 86_400)
    }

    static func money(_ amount: String, _ currency: String = "USD") -> MoneyRecord {
        MoneyRecord(amount: ExactDecimal(amount) ?? .zero, currencyCode: currency)
    }

    static func asset(
        _ number: Int = 1, name: String = "Checking", institution: String = "First Example Bank",
        currency: String = "USD"
    ) -> AccountRecord {
        AccountRecord(
            id: id(number), displayName: name, institutionName: institution,
            currencyCode: currency)
    }

    static func liability(
        _ number: Int = 2, name: String = "Card", institution: String = "Apple"
    ) -> AccountRecord {
        AccountRecord(
            id: id(number), displayName: name, accountDescription: "Rewards card",
            institutionName: institution, currencyCode: "USD", openingDate: noon(1),
            credit: CreditRecord(creditLimit: money("5000"), nextPaymentDueDate: noon(31)))
    }

    static func amount(
        _ amount: String, _ indicator: IndicatorRecord = .credit, day: Int
    ) -> BalanceAmountRecord {
        BalanceAmountRecord(money: money(amount), asOfDate: noon(day), indicator: indicator)
    }

    static func transaction(
        _ number: Int, account: UUID = checking, amount: String = "12.5",
        indicator: IndicatorRecord = .debit, description: String = "Grocer",
        code: Int16? = 5411, merchant: String? = "Grocer",
        type: TransactionTypeRecord = .pointOfSale, status: TransactionStatusRecord = .booked,
        day: Int = 2, posted: Int? = nil
    ) -> TransactionRecord {
        TransactionRecord(
            id: id(number), accountID: account, amount: money(amount), indicator: indicator,
            transactionDescription: description, originalDescription: description.uppercased(),
            merchantCategoryCode: code, merchantName: merchant, type: type, status: status,
            transactionDate: noon(day), postedDate: posted.map(noon))
    }
}

extension FinanceStore {
    /// A store over a double whose log must stay empty, unless a test reads it.
    static func over(
        _ connection: LocalConnection, log: Log<String> = Log()
    ) -> FinanceStore {
        FinanceStore(connection: connection, log: FailureLog { log.append($0) })
    }
}
