import WalletModel

import struct Foundation.UUID

/// One account of a preset while its days are lived through.
///
/// Amounts are counted in hundredths. What is held, or on a card what is owed, is the sum of the
/// rows so far, and every balance is taken from it.
struct PresetAccount {
    let name: WalletPreset.AccountName
    let persona: PresetPersona
    private(set) var record: AccountRecord
    private(set) var balances: [BalanceRecord] = []
    private var random: RandomSource
    /// What is held; what is owed on a card.
    private var value: Int64
    /// Of what is owed, what the last payment left.
    private var carried: Int64 = 0
    private var waiting: [PresetEvent] = []
    private var refunds: [(day: Int, event: PresetEvent)] = []
    /// Rows that are not booked yet on the day at hand: when they will be, and their change.
    private var unposted: [(posted: Int64, change: Int64)] = []

    private static let waitingMax = 32

    init(
        _ name: WalletPreset.AccountName, _ persona: PresetPersona, start: Int64,
        random: RandomSource
    ) {
        self.name = name
        self.persona = persona
        self.random = random
        value = persona.opening
        record = persona.account(
            id: UUID.make(from: &self.random), currencyCode: name.currencyCode,
            openingDate: Timestamp(seconds: start))
        takeBalance(at: start - 1)
    }

    /// Lives through one day; `quota` is how many rows it has, nil for as many as come.
    ///
    /// `gift` is Daily Cash that the card earned. Gives what this account earned.
    mutating func live(
        _ day: PresetDay, quota: Int?, gift: Int64, into rows: inout [TransactionRecord]
    ) -> Int64 {
        unposted.removeAll { $0.posted < day.seconds.lowerBound }
        expectWhatComes(on: day, gift: gift)
        let count = quota ?? waiting.count + persona.ordinaryCount(day, &random)
        var spent: Int64 = 0
        for _ in 0..<count {
            if let row = nextRow(on: day) {
                if row.type == .pointOfSale { spent += lastAmount }
                rows.append(row)
            }
        }
        if day.isLastOfMonth, day.seconds.upperBound < day.now {
            takeBalance(at: day.seconds.upperBound - 1)
        }
        return persona == .card ? spent / 50 : 0
    }

    /// Takes the last balance, and on a card says what is due next.
    mutating func close(on day: PresetDay) {
        takeBalance(at: day.now)
        guard persona == .card else { return }
        let daysLeft = CivilDate.daysIn(month: day.date.month, year: day.date.year) - day.date.day
        record.credit?.nextPaymentDueDate = Timestamp(
            seconds: day.seconds.lowerBound + Int64(daysLeft + 1) * 86_400 - 1)
        let minimum = money(min(value, max(2_500, value / 50)))
        record.credit?.minimumNextPaymentAmount = minimum
    }

    private var lastAmount: Int64 = 0
}

extension PresetAccount {
    private mutating func expectWhatComes(on day: PresetDay, gift: Int64) {
        if gift > 0 {
            wait(
                PresetEvent(
                    "Daily Cash", "DAILY CASH DEPOSIT", .fixed(gift), .adjustment, .credit,
                    hours: 8..<10))
        }
        for bill in persona.bills where bill.day == day.date.day {
            wait(PresetEvent(bill, amount: draw(bill.amounts)))
        }
        for refund in refunds where refund.day <= day.number { wait(refund.event) }
        refunds.removeAll { $0.day <= day.number }
        guard day.isLastOfMonth else { return }
        for event in persona.monthEnd(&random, hasCarried: carried > 0) { wait(event) }
    }

    /// Where fewer rows are asked for than come, the oldest that wait are forgotten.
    private mutating func wait(_ event: PresetEvent) {
        if waiting.count >= Self.waitingMax { waiting.removeFirst() }
        waiting.append(event)
    }

    /// What comes next on a day; whatever waits goes first.
    private mutating func nextRow(on day: PresetDay) -> TransactionRecord? {
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            if let amount = amount(of: event) { return row(event, amount, on: day) }
        }
        let event = persona.ordinary(day, value: value, &random)
        guard let amount = amount(of: event) else { return nil }
        if event.clearsLater, random.next() % 50 == 0, refunds.count < Self.waitingMax {
            var back = event
            back.amount = .fixed(amount)
            back.type = .refund
            back.indicator = .credit
            back.hours = 9..<18
            refunds.append((day.number + 3 + Int(random.next() % 8), back))
        }
        return row(event, amount, on: day)
    }

    /// The amount in hundredths; nil where nothing is left to pay.
    private mutating func amount(of event: PresetEvent) -> Int64? {
        let amount: Int64
        switch event.amount {
        case .fixed(let fixed): amount = fixed
        case .owedPart(let part):
            amount = value * part / 100
            carried = value - amount
        case .interest(let millionths):
            amount = (persona == .card ? carried : value) * millionths / 1_000_000
        }
        return amount > 0 ? amount : nil
    }

    private mutating func row(
        _ event: PresetEvent, _ amount: Int64, on day: PresetDay
    ) -> TransactionRecord {
        let moment = day.moment(event.hours, &random)
        let isRaising = (event.indicator == .credit) != (persona == .card)
        let change = isRaising ? amount : -amount
        value += change
        lastAmount = amount
        var posted = moment
        if event.clearsLater {
            // Books close early in the morning, one to three days later.
            posted =
                day.seconds.lowerBound + 86_400 * (1 + Int64(random.next() % 3))
                + 4 * 3_600 + Int64(random.next() % 7_200)
            unposted.append((posted, change))
        }
        let status: TransactionStatusRecord =
            posted <= day.now ? .booked : day.now - moment < 7_200 ? .authorized : .pending
        return TransactionRecord(
            id: UUID.make(from: &random), accountID: record.id, amount: money(amount),
            foreignAmount: event.foreign, foreignExchangeRate: event.rate,
            indicator: event.indicator, transactionDescription: event.name,
            originalDescription: event.raw, merchantCategoryCode: event.category,
            merchantName: event.merchant, type: event.type, status: status,
            transactionDate: Timestamp(seconds: moment),
            postedDate: status == .booked ? Timestamp(seconds: posted) : nil)
    }

    private mutating func takeBalance(at second: Int64) {
        let pending = unposted.reduce(0) { $0 + ($1.posted > second ? $1.change : 0) }
        let asOf = Timestamp(seconds: second)
        let id = UUID.make(from: &random)
        if persona == .card {
            balances.append(
                BalanceRecord(
                    id: id, accountID: record.id,
                    available: part(PresetPersona.cardLimit - value, asOf)))
        } else {
            balances.append(
                BalanceRecord(
                    id: id, accountID: record.id, available: part(value, asOf),
                    booked: part(value - pending, asOf)))
        }
    }

    private func part(_ amount: Int64, _ asOf: Timestamp) -> BalanceAmountRecord {
        BalanceAmountRecord(
            money: money(abs(amount)), asOfDate: asOf, indicator: amount < 0 ? .debit : .credit)
    }

    private func money(_ hundredths: Int64) -> MoneyRecord {
        MoneyRecord(
            amount: ExactDecimal(significand: hundredths, scale: 2),
            currencyCode: name.currencyCode)
    }

    private mutating func draw(_ amounts: ClosedRange<Int64>) -> Int64 {
        amounts.lowerBound + Int64(random.next() % UInt64(amounts.count))
    }
}
