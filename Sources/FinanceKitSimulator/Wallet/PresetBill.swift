import WalletModel

/// Something that comes on the same day of every month.
struct PresetBill {
    let day: Int
    let hour: Int
    let name: String
    let raw: String
    let category: Int16?
    /// In hundredths; a range where it differs from month to month.
    let amounts: ClosedRange<Int64>
    let type: TransactionTypeRecord
    let indicator: IndicatorRecord

    init(
        _ day: Int, _ hour: Int, _ name: String, _ raw: String, _ category: Int16?,
        _ amounts: ClosedRange<Int64>, _ type: TransactionTypeRecord = .pointOfSale,
        _ indicator: IndicatorRecord = .debit
    ) {
        self.day = day
        self.hour = hour
        self.name = name
        self.raw = raw
        self.category = category
        self.amounts = amounts
        self.type = type
        self.indicator = indicator
    }

    static let card: [PresetBill] = [
        .init(1, 5, "Iron Gym", "IRON GYM MEMBERSHIP", 7997, 4_500...4_500),
        .init(3, 4, "Streamhouse", "STREAMHOUSE.COM SUBSCR", 4899, 1_599...1_599),
        .init(9, 7, "Harbor Insurance", "HARBOR INSURANCE AUTOPAY", 6300, 11_240...11_240),
        .init(11, 4, "Tunebox", "TUNEBOX MUSIC", 5815, 1_099...1_099),
        .init(17, 6, "Cellwave", "CELLWAVE WIRELESS BILL", 4814, 6_500...6_500),
        .init(21, 8, "Valley Power", "VALLEY POWER & LIGHT", 4900, 6_200...14_800),
    ]

    static let savings: [PresetBill] = [
        .init(
            1, 9, "Transfer from Bank Account", "ACH TRANSFER IN", nil, 25_000...25_000,
            .transfer, .credit),
        .init(
            15, 9, "Transfer from Bank Account", "ACH TRANSFER IN", nil, 10_000...40_000,
            .transfer, .credit),
    ]

    static let british: [PresetBill] = [
        .init(1, 6, "Rent", "STO RENT FLAT 3", nil, 95_000...95_000, .standingOrder),
        .init(
            3, 6, "Borough Council Tax", "DD BOROUGH COUNCIL TAX", 9311, 14_200...14_200,
            .directDebit),
        .init(
            8, 6, "Brightgrid Energy", "DD BRIGHTGRID ENERGY", 4900, 7_800...16_400,
            .directDebit),
        .init(12, 6, "River Water", "DD RIVER WATER PLC", 4900, 3_650...3_650, .directDebit),
        .init(15, 6, "Chatter Mobile", "DD CHATTER MOBILE", 4814, 2_200...2_200, .directDebit),
        .init(20, 4, "Streamhouse", "STREAMHOUSE.COM GB", 4899, 1_099...1_099),
        .init(
            25, 2, "Salary", "BACS SALARY NORTHWIND LTD", nil, 268_417...268_417,
            .directDeposit, .credit),
        .init(28, 10, "Transfer to Savings", "FPS SAVINGS POT", nil, 20_000...20_000, .transfer),
    ]
}
