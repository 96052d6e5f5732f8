import Foundation
package import WalletModel

extension Transaction: QueriedModel {
    package static var place: RowPlace<TransactionField> {
        .parts([
            \Transaction.id: .value(.id),
            \Transaction.accountID: .value(.accountID),
            \Transaction.transactionAmount: .money(.amount, .amountCurrency),
            \Transaction.foreignCurrencyAmount:
                .money(.foreignAmount, .foreignCurrency, isOptional: true),
            \Transaction.foreignCurrencyExchangeRate: .value(.foreignExchangeRate),
            \Transaction.creditDebitIndicator: .value(.indicator),
            \Transaction.transactionDescription: .value(.transactionDescription),
            \Transaction.originalTransactionDescription: .value(.originalDescription),
            \Transaction.merchantCategoryCode: .value(
                .merchantCategoryCode,
                members: [\MerchantCategoryCode.rawValue: .value(.merchantCategoryCode)]),
            \Transaction.merchantName: .value(.merchantName),
            \Transaction.transactionType: .value(.type),
            \Transaction.status: .value(.status),
            \Transaction.transactionDate: .value(.transactionDate),
            \Transaction.postedDate: .value(.postedDate),
        ])
    }

    package static var sortFields: [AnyKeyPath: TransactionField] {
        [
            \Transaction.id: .id,
            \Transaction.accountID: .accountID,
            \Transaction.transactionAmount.amount: .amount,
            \Transaction.foreignCurrencyAmount?.amount: .foreignAmount,
            \Transaction.foreignCurrencyExchangeRate: .foreignExchangeRate,
            \Transaction.merchantCategoryCode?.rawValue: .merchantCategoryCode,
            \Transaction.transactionDate: .transactionDate,
            \Transaction.postedDate: .postedDate,
        ]
    }

    package static var sortedHere: Set<AnyKeyPath> {
        [
            \Transaction.transactionDescription, \Transaction.originalTransactionDescription,
            \Transaction.merchantName, \Transaction.transactionAmount.currencyCode,
            \Transaction.foreignCurrencyAmount?.currencyCode, \Transaction.status.rawValue,
            \Transaction.transactionType.rawValue, \Transaction.creditDebitIndicator.rawValue,
        ]
    }
}
