import Foundation
package import WalletModel

extension CurrencyAmount {
    /// The amount without its sign, since the direction stands in an indicator beside it.
    package init(_ record: MoneyRecord) {
        self.init(amount: Decimal(record.amount.magnitude), currencyCode: record.currencyCode)
    }
}

extension CreditDebitIndicator {
    package init(_ record: IndicatorRecord) {
        switch record {
        case .credit: self = .credit
        case .debit: self = .debit
        }
    }
}
