import DeliveryWire
import WalletModel

import struct Foundation.UUID

/// A type that can be drawn by chance, every member of it.
protocol RandomlyMade {
    static func make(from random: inout RandomSource) -> Self
}

extension RandomSource {
    mutating func flag() -> Bool { Bool.random(using: &self) }

    mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func element<Values: Collection>(of values: Values) -> Values.Element {
        let offset = integer(0...values.count - 1)
        return values[values.index(values.startIndex, offsetBy: offset)]
    }

    mutating func maybe<Value>(_ make: (inout RandomSource) -> Value) -> Value? {
        flag() ? make(&self) : nil
    }

    mutating func list<Value>(upTo count: Int = 4, _ make: (inout RandomSource) -> Value) -> [Value]
    {
        (0..<integer(0...count)).map { _ in make(&self) }
    }

    /// A text of anything: controls, quotes, other scripts, characters of several scalars.
    mutating func text() -> String {
        let pieces = [
            "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\0", "\u{1F}",
            "\u{7F}", "é", "ü", "ß", "漢字", "🧾", "👩‍👩‍👧", "\u{2028}", "\u{FEFF}", "\u{FFFD}",
            "\u{10FFFF}",
            "{}", "[", ":", ",", "null", "\\u0041",
        ]
        return list(upTo: 12) { $0.element(of: pieces) }.joined()
    }

    mutating func map() -> [String: String] {
        Dictionary(list { ($0.text(), $0.text()) }) { first, _ in first }
    }

    mutating func id() -> UUID { UUID.make(from: &self) }

    mutating func wholeNumber() -> Int {
        switch integer(0...4) {
        case 0: 0
        case 1: .max
        case 2: .min
        case 3: integer(-1000...1000)
        default: Int(truncatingIfNeeded: next())
        }
    }

    mutating func moment() -> Timestamp {
        switch integer(0...3) {
        case 0: Timestamp(seconds: Int64(integer(-9_000_000_000...9_000_000_000)))
        case 1: Timestamp(nanoseconds: element(of: [Int64.min, -1, 0, 1, .max]))
        default: Timestamp(nanoseconds: Int64(truncatingIfNeeded: next()))
        }
    }

    mutating func decimal() -> ExactDecimal {
        let digits = Int64(truncatingIfNeeded: next()) % 1_000_000_000_000_000_000
        return ExactDecimal(
            significand: flag() ? digits : digits % 100_000, scale: UInt8(integer(0...18)))
    }
}

extension MoneyRecord: RandomlyMade {
    static func make(from random: inout RandomSource) -> MoneyRecord {
        MoneyRecord(amount: random.decimal(), currencyCode: random.flag() ? "USD" : random.text())
    }
}

extension CreditRecord: RandomlyMade {
    static func make(from random: inout RandomSource) -> CreditRecord {
        CreditRecord(
            creditLimit: random.maybe(MoneyRecord.make),
            nextPaymentDueDate: random.maybe { $0.moment() },
            minimumNextPaymentAmount: random.maybe(MoneyRecord.make),
            overduePaymentAmount: random.maybe(MoneyRecord.make))
    }
}

extension AccountRecord: RandomlyMade {
    static func make(from random: inout RandomSource) -> AccountRecord {
        AccountRecord(
            id: random.id(), displayName: random.text(),
            accountDescription: random.maybe { $0.text() }, institutionName: random.text(),
            currencyCode: random.text(), openingDate: random.maybe { $0.moment() },
            credit: random.maybe(CreditRecord.make))
    }
}

extension BalanceAmountRecord: RandomlyMade {
    static func make(from random: inout RandomSource) -> BalanceAmountRecord {
        BalanceAmountRecord(
            money: .make(from: &random), asOfDate: random.moment(),
            indicator: random.element(of: IndicatorRecord.allCases))
    }
}

extension BalanceRecord: RandomlyMade {
    static func make(from random: inout RandomSource) -> BalanceRecord {
        let available = random.maybe(BalanceAmountRecord.make)
        return BalanceRecord(
            id: random.id(), accountID: random.id(), available: available,
            booked: available == nil
                ? .make(from: &random) : random.maybe(BalanceAmountRecord.make))
    }
}

extension TransactionRecord: RandomlyMade {
    static func make(from random: inout RandomSource) -> TransactionRecord {
        TransactionRecord(
            id: random.id(), accountID: random.id(), amount: .make(from: &random),
            foreignAmount: random.maybe(MoneyRecord.make),
            foreignExchangeRate: random.maybe { $0.decimal() },
            indicator: random.element(of: IndicatorRecord.allCases),
            transactionDescription: random.text(), originalDescription: random.text(),
            merchantCategoryCode: random.maybe { Int16(truncatingIfNeeded: $0.next()) },
            merchantName: random.maybe { $0.text() },
            type: random.element(of: TransactionTypeRecord.allCases),
            status: random.element(of: TransactionStatusRecord.allCases),
            transactionDate: random.moment(), postedDate: random.maybe { $0.moment() })
    }
}
