import Foundation
package import WalletModel

extension AccountBalance: QueriedModel {
    package static var place: RowPlace<BalanceField> {
        .parts([
            \AccountBalance.id: .value(.id),
            \AccountBalance.accountID: .value(.accountID),
            \AccountBalance.currencyCode: .value(.currencyCode),
            \AccountBalance.available: .parts(
                presence: .availableAsOf,
                [
                    \Balance.amount: .money(.availableAmount, .availableCurrency),
                    \Balance.asOfDate: .value(.availableAsOf),
                    \Balance.creditDebitIndicator: .value(.availableIndicator),
                ]),
            \AccountBalance.booked: .parts(
                presence: .bookedAsOf,
                [
                    \Balance.amount: .money(.bookedAmount, .bookedCurrency),
                    \Balance.asOfDate: .value(.bookedAsOf),
                    \Balance.creditDebitIndicator: .value(.bookedIndicator),
                ]),
        ])
    }

    package static var sortFields: [AnyKeyPath: BalanceField] {
        [
            \AccountBalance.id: .id,
            \AccountBalance.accountID: .accountID,
            \AccountBalance.available?.asOfDate: .availableAsOf,
            \AccountBalance.available?.amount.amount: .availableAmount,
            \AccountBalance.booked?.asOfDate: .bookedAsOf,
            \AccountBalance.booked?.amount.amount: .bookedAmount,
        ]
    }

    package static var sortedHere: Set<AnyKeyPath> {
        [
            \AccountBalance.currencyCode, \AccountBalance.available?.amount.currencyCode,
            \AccountBalance.booked?.amount.currencyCode,
        ]
    }
}
