import DeliveryWire
import FinanceKit
import Foundation
import WalletModel

/// Rows of a random wallet in which values repeat and lie close together, so that predicates on
/// them are true for some and false for others.
struct RandomRows {
    var random: RandomSource
    private(set) var accounts: [AccountRecord] = []
    private(set) var balances: [BalanceRecord] = []
    private(set) var transactions: [TransactionRecord] = []

    private static let texts = [
        "Kiosk", "\u{212A}iosk", "kiosk", "Grocer", "café", "cafe\u{301}", "cafe", "", "a;b",
        "a\u{37E}b", "x`y", "x\u{1FEF}y", "\u{212A};`", "日本", "Caf", "none", "a'b\"c%_", "\r\n",
    ]
    private static let bases: [Int64] = [
        1_772_460_000_000_000_000, 1_772_460_000_500_000_000, 978_307_200_000_000_000, 0, -1,
        -1_000_000_000, -978_307_200_123_456_789, 4_102_444_800_999_999_999,
    ]

    init(seed: UInt64, count: Int) {
        random = RandomSource(seed: seed)
        for number in 1...4 { accounts.append(account(number)) }
        for _ in 0..<count / 4 { balances.append(balance()) }
        for _ in 0..<count { transactions.append(transaction()) }
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func one<Values: Collection>(of values: Values) -> Values.Element {
        values[values.index(values.startIndex, offsetBy: pick(values.count))]
    }
    mutating func maybe<Value>(_ make: (inout RandomRows) -> Value) -> Value? {
        pick(3) == 0 ? nil : make(&self)
    }

    mutating func text() -> String { one(of: Self.texts) }
    mutating func accountID() -> UUID { Sample.id(pick(5) + 1) }

    /// A moment near one of a few, often within what a date in floating point can tell apart.
    mutating func moment() -> Timestamp {
        let distance: Int64 =
            switch pick(4) {
            case 0: 0
            case 1: Int64(pick(400)) - 200
            case 2: (Int64(pick(20)) - 10) * 1_000_000_000
            default: (Int64(pick(20)) - 10) * 86_400_000_000_000
            }
        return Timestamp(nanoseconds: one(of: Self.bases) + distance)
    }

    mutating func decimal() -> ExactDecimal {
        switch pick(5) {
        case 0: .zero
        case 1: ExactDecimal(significand: Int64(pick(30)), scale: UInt8(pick(3)))
        case 2: ExactDecimal(significand: Int64(pick(2000)), scale: 2)
        case 3: ExactDecimal(significand: 999_999_999_999_999_999, scale: UInt8(pick(19)))
        default: ExactDecimal(significand: Int64(pick(1000)) + 1, scale: UInt8(pick(19)))
        }
    }

    mutating func money() -> MoneyRecord {
        MoneyRecord(amount: decimal(), currencyCode: one(of: ["USD", "EUR", "K;`", "\u{212A};`"]))
    }

    private mutating func account(_ number: Int) -> AccountRecord {
        AccountRecord(
            id: Sample.id(number), displayName: text(), accountDescription: maybe { $0.text() },
            institutionName: text(), currencyCode: one(of: ["USD", "EUR"]),
            openingDate: maybe { $0.moment() },
            credit: number % 2 == 0
                ? CreditRecord(
                    creditLimit: maybe { $0.money() }, nextPaymentDueDate: maybe { $0.moment() },
                    minimumNextPaymentAmount: maybe { $0.money() },
                    overduePaymentAmount: maybe { $0.money() }) : nil)
    }

    private mutating func amount() -> BalanceAmountRecord {
        BalanceAmountRecord(
            money: money(), asOfDate: moment(), indicator: one(of: IndicatorRecord.allCases))
    }

    private mutating func balance() -> BalanceRecord {
        let available = maybe { $0.amount() }
        let booked = available == nil ? amount() : maybe { $0.amount() }
        return BalanceRecord(
            id: UUID.make(from: &random), accountID: Sample.id(pick(4) + 1), available: available,
            booked: booked)
    }

    private mutating func transaction() -> TransactionRecord {
        TransactionRecord(
            id: UUID.make(from: &random), accountID: Sample.id(pick(4) + 1), amount: money(),
            foreignAmount: maybe { $0.money() },
            foreignExchangeRate: maybe { rows in
                rows.pick(4) == 0 ? -rows.decimal() : rows.decimal()
            }, indicator: one(of: IndicatorRecord.allCases), transactionDescription: text(),
            originalDescription: text(),
            merchantCategoryCode: maybe { $0.one(of: [Int16.min, -1, 0, 742, 5411, .max]) },
            merchantName: maybe { $0.text() }, type: one(of: TransactionTypeRecord.allCases),
            status: one(of: TransactionStatusRecord.allCases), transactionDate: moment(),
            postedDate: maybe { $0.moment() })
    }
}

extension RandomRows {
    // Constants as an extension has them, mostly such as stand in some row.

    mutating func date() -> Date {
        switch pick(12) {
        case 0: .distantPast
        case 1: .distantFuture
        case 2: Date(timeIntervalSinceReferenceDate: .infinity)
        case 3: Date(timeIntervalSinceReferenceDate: Double(pick(1000)) + 0.1)
        default:
            Date(
                timeIntervalSinceReferenceDate: {
                    let seconds = Date($0).timeIntervalSinceReferenceDate
                    return [seconds, seconds.nextUp, seconds.nextDown][$1]
                }(moment(), pick(3)))
        }
    }

    mutating func number() -> Decimal {
        switch pick(8) {
        case 0: Decimal(12.34)
        case 1: Decimal(0)
        case 2: Decimal(-1)
        default: Decimal(decimal())
        }
    }

    mutating func code() -> MerchantCategoryCode {
        MerchantCategoryCode(rawValue: one(of: [Int16.min, -1, 0, 1, 742, 5411, .max]))
    }

    mutating func dates() -> (Date, Date) {
        let (first, second) = (date(), date())
        return (min(first, second), max(first, second))
    }
}
