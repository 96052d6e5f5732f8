package import WalletModel

extension Scenario {
    /// One member of a transaction that an update sets.
    package enum TransactionField: Hashable, Sendable {
        case amount(MoneyRecord)
        case foreignAmount(MoneyRecord?)
        case foreignExchangeRate(ExactDecimal?)
        case indicator(IndicatorRecord)
        case transactionDescription(String)
        case originalDescription(String)
        case merchantCategoryCode(Int16?)
        case merchantName(String?)
        case type(TransactionTypeRecord)
        case status(TransactionStatusRecord)
        case transactionDate(Timestamp)
        case postedDate(Timestamp?)
        /// Booking without a posted date: it is this moment, nil for that of the change, unless there
        /// is one.
        case postedDateIfMissing(Timestamp?)

        /// Makes the change at the moment `now`.
        package func apply(to record: inout TransactionRecord, now: Timestamp) {
            switch self {
            case .amount(let value): record.amount = value
            case .foreignAmount(let value): record.foreignAmount = value
            case .foreignExchangeRate(let value): record.foreignExchangeRate = value
            case .indicator(let value): record.indicator = value
            case .transactionDescription(let value): record.transactionDescription = value
            case .originalDescription(let value): record.originalDescription = value
            case .merchantCategoryCode(let value): record.merchantCategoryCode = value
            case .merchantName(let value): record.merchantName = value
            case .type(let value): record.type = value
            case .status(let value): record.status = value
            case .transactionDate(let value): record.transactionDate = value
            case .postedDate(let value): record.postedDate = value
            case .postedDateIfMissing(let moment):
                record.postedDate = record.postedDate ?? moment ?? now
            }
        }
    }
}
