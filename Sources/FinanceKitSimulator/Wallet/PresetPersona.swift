import WalletModel

import struct Foundation.UUID

/// How the holder of one account lives: what comes every month, and what comes by chance.
enum PresetPersona {
    case card, cash, savings, current

    /// What the card may owe, in hundredths.
    static let cardLimit: Int64 = 1_000_000

    /// What is there before the first row, in hundredths.
    var opening: Int64 {
        switch self {
        case .card: 0
        case .cash: 8_450
        case .savings: 512_000
        case .current: 184_237
        }
    }

    var bills: [PresetBill] {
        switch self {
        case .card: PresetBill.card
        case .cash: []
        case .savings: PresetBill.savings
        case .current: PresetBill.british
        }
    }

    func account(
        id: UUID, currencyCode: String, openingDate: Timestamp
    ) -> AccountRecord {
        switch self {
        case .card:
            AccountRecord(
                id: id, displayName: "Apple Card", institutionName: "Apple",
                currencyCode: currencyCode, openingDate: openingDate,
                credit: CreditRecord(
                    creditLimit: MoneyRecord(
                        amount: ExactDecimal(significand: Self.cardLimit, scale: 2),
                        currencyCode: currencyCode)))
        case .cash:
            AccountRecord(
                id: id, displayName: "Apple Cash", institutionName: "Apple",
                currencyCode: currencyCode, openingDate: openingDate)
        case .savings:
            AccountRecord(
                id: id, displayName: "Savings", accountDescription: "High-yield savings",
                institutionName: "Apple", currencyCode: currencyCode, openingDate: openingDate)
        case .current:
            AccountRecord(
                id: id, displayName: "Current Account", accountDescription: "Current account",
                institutionName: "Severn & Tyne Bank", currencyCode: currencyCode,
                openingDate: openingDate)
        }
    }

    /// How many rows a day has beside what comes by the calendar.
    func ordinaryCount(_ day: PresetDay, _ random: inout RandomSource) -> Int {
        let chance = Int(random.next() % 100)
        switch self {
        case .card, .current: return chance % (day.isWeekend ? 6 : 4)
        case .cash: return chance < 35 ? 1 : 0
        case .savings: return chance < 2 ? 1 : 0
        }
    }

    /// What the last day of a month brings.
    func monthEnd(_ random: inout RandomSource, hasCarried: Bool) -> [PresetEvent] {
        switch self {
        case .card:
            let part: Int64 = random.next() % 4 == 0 ? 60 : 100
            let interest = PresetEvent(
                "Interest Charge", "INTEREST CHARGE", .interest(19_900), .interest, .debit,
                hours: 1..<2)
            return (hasCarried ? [interest] : []) + [Self.payment(part)]
        case .savings:
            return [
                PresetEvent(
                    "Interest Paid", "INTEREST PAYMENT", .interest(2_708), .interest, .credit,
                    hours: 1..<2)
            ]
        case .cash, .current: return []
        }
    }

    /// What comes by chance; what would lead out of bounds is set right by a transfer first.
    func ordinary(
        _ day: PresetDay, value: Int64, _ random: inout RandomSource
    ) -> PresetEvent {
        switch self {
        case .card:
            if value > Self.cardLimit * 6 / 10 { return Self.payment(100) }
            return Self.purchase(
                random.next() % 33 == 0 ? PresetMerchant.abroad : PresetMerchant.american, &random)
        case .cash: return Self.cash(value, &random)
        case .savings: return Self.savings(value, &random)
        case .current: return Self.current(value, &random)
        }
    }
}

extension PresetPersona {
    private static func payment(_ part: Int64) -> PresetEvent {
        PresetEvent(
            "Payment", "ACH DEPOSIT INTERNET TRANSFER", .owedPart(part), .billPayment, .credit,
            hours: 9..<12)
    }

    /// A purchase at one of the merchants, small ones more often.
    private static func purchase(
        _ merchants: [PresetMerchant], _ random: inout RandomSource
    ) -> PresetEvent {
        var place = Int(random.next() % UInt64(merchants.reduce(0) { $0 + $1.weight }))
        let merchant = merchants.first {
            place -= $0.weight
            return place < 0
        }
        guard let merchant else { preconditionFailure("the weights add up to less than their sum") }
        let word = random.next()
        let span = UInt64(merchant.amounts.count)
        let amount = min((word >> 32) % span, (word & 0xFFFF_FFFF) % span)
        return PresetEvent(merchant, amount: merchant.amounts.lowerBound + Int64(amount))
    }

    private static func cash(_ value: Int64, _ random: inout RandomSource) -> PresetEvent {
        if value < 4_000 {
            return PresetEvent(
                "Added Money", "DEBIT CARD ADD MONEY", .fixed(5_000), .transfer, .credit)
        }
        if value > 80_000 {
            return PresetEvent(
                "Transfer to Bank", "INSTANT TRANSFER OUT", .fixed(value - 10_000), .transfer,
                .debit)
        }
        let chance = random.next() % 100
        let amount = Int64(500 + random.next() % 60 * 50)
        if chance < 40 {
            return PresetEvent(
                "Received from a friend", "PERSON TO PERSON IN", .fixed(amount), .transfer,
                .credit, hours: 10..<24)
        }
        if chance < 75 {
            return PresetEvent(
                "Sent to a friend", "PERSON TO PERSON OUT", .fixed(min(amount, value)),
                .transfer, .debit, hours: 10..<24)
        }
        let merchants = PresetMerchant.american
        var event = PresetEvent(merchants[Int(chance % 6)], amount: min(amount, value))
        event.clearsLater = false
        return event
    }

    private static func savings(_ value: Int64, _ random: inout RandomSource) -> PresetEvent {
        let amount = Int64(1_000 + random.next() % 200 * 100)
        if value > 2_500_000 || random.next() % 5 == 0 {
            return PresetEvent(
                "Transfer to Bank Account", "ACH TRANSFER OUT", .fixed(max(1, value / 10)),
                .withdrawal, .debit)
        }
        return PresetEvent(
            "Transfer from Apple Cash", "APPLE CASH TRANSFER IN", .fixed(amount), .deposit, .credit)
    }

    private static func current(_ value: Int64, _ random: inout RandomSource) -> PresetEvent {
        if value < 20_000 {
            return PresetEvent(
                "Transfer from Savings", "FPS FROM SAVINGS POT", .fixed(50_000), .transfer, .credit)
        }
        if value > 900_000 {
            return PresetEvent(
                "Transfer to Savings", "FPS SAVINGS POT", .fixed(500_000), .transfer, .debit)
        }
        switch random.next() % 100 {
        case 0..<8:
            let notes = Int64(1_000 + random.next() % 9 * 1_000)
            return PresetEvent(
                "Cash Withdrawal", "LINK ATM HIGH STREET", .fixed(notes), .atm, .debit,
                hours: 9..<22)
        case 8..<12:
            return PresetEvent(
                "Faster Payment", "FPS REF DINNER", .fixed(Int64(500 + random.next() % 4_000)),
                .transfer, .debit, hours: 9..<24)
        case 12..<14:
            return PresetEvent(
                "Cheque Deposit", "CHQ PAID IN 000417",
                .fixed(Int64(2_000 + random.next() % 8_000)),
                .check, .credit, hours: 10..<16)
        default: return purchase(PresetMerchant.british, &random)
        }
    }
}
