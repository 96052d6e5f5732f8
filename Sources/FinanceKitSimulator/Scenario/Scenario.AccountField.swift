package import WalletModel

extension Scenario {
    /// One member of an account that an update sets; the last four stand at liabilities only.
    package enum AccountField: Hashable, Sendable {
        case displayName(String)
        case accountDescription(String?)
        case institutionName(String)
        case openingDate(Timestamp?)
        case creditLimit(MoneyRecord?)
        case nextPaymentDueDate(Timestamp?)
        case minimumNextPaymentAmount(MoneyRecord?)
        case overduePaymentAmount(MoneyRecord?)

        /// Makes the change.
        package func apply(to record: inout AccountRecord) {
            switch self {
            case .displayName(let value): record.displayName = value
            case .accountDescription(let value): record.accountDescription = value
            case .institutionName(let value): record.institutionName = value
            case .openingDate(let value): record.openingDate = value
            case .creditLimit(let value): record.credit?.creditLimit = value
            case .nextPaymentDueDate(let value): record.credit?.nextPaymentDueDate = value
            case .minimumNextPaymentAmount(let value):
                record.credit?.minimumNextPaymentAmount = value
            case .overduePaymentAmount(let value): record.credit?.overduePaymentAmount = value
            }
        }
    }
}
