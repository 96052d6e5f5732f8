import WalletModel

/// A transaction that is to come, before its amount and moment are settled.
struct PresetEvent {
    enum Amount {
        /// In hundredths.
        case fixed(Int64)
        /// That many hundredths of what is owed.
        case owedPart(Int64)
        /// That many millionths of what is there, or of what was carried over.
        case interest(Int64)
    }

    var name: String
    var raw: String
    var category: Int16?
    var merchant: String?
    var amount: Amount
    var foreign: MoneyRecord?
    var rate: ExactDecimal?
    var type: TransactionTypeRecord
    var indicator: IndicatorRecord
    var hours: Range<Int>
    /// Whether it is pending for a few days before it is booked.
    var clearsLater = false

    init(
        _ name: String, _ raw: String, _ amount: Amount, _ type: TransactionTypeRecord,
        _ indicator: IndicatorRecord, hours: Range<Int> = 8..<20
    ) {
        self.name = name
        self.raw = raw
        self.amount = amount
        self.type = type
        self.indicator = indicator
        self.hours = hours
    }

    init(_ bill: PresetBill, amount: Int64) {
        self.init(
            bill.name, bill.raw, .fixed(amount), bill.type, bill.indicator,
            hours: bill.hour..<bill.hour + 1)
        category = bill.category
        if bill.category != nil { merchant = bill.name }
        clearsLater = bill.type == .pointOfSale
    }

    /// A purchase, in the currency of the place where that is another.
    init(_ merchant: PresetMerchant, amount: Int64) {
        var settled = amount
        if let place = merchant.foreign {
            var divisor: Int64 = 1
            for _ in 0..<place.rate.scale { divisor *= 10 }
            settled = max(1, (amount * place.rate.significand + divisor / 2) / divisor)
        }
        self.init(
            merchant.name, merchant.raw, .fixed(settled), .pointOfSale, .debit,
            hours: merchant.hours)
        if let place = merchant.foreign {
            foreign = MoneyRecord(
                amount: ExactDecimal(significand: amount, scale: 2), currencyCode: place.code)
            rate = place.rate
        }
        category = merchant.category
        self.merchant = merchant.name
        clearsLater = true
    }
}
