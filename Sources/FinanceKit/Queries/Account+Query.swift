import Foundation
package import WalletModel

extension Account: QueriedModel {
    package static var place: RowPlace<AccountField> {
        .parts([
            \Account.id: .value(.id),
            \Account.displayName: .value(.displayName),
            \Account.accountDescription: .value(.accountDescription),
            \Account.institutionName: .value(.institutionName),
            \Account.currencyCode: .value(.currencyCode),
            \Account.openingDate: .value(.openingDate),
            \Account.assetAccount: assetPlace,
            \Account.liabilityAccount: liabilityPlace,
        ])
    }

    private static var assetPlace: RowPlace<AccountField> {
        .parts(
            presence: .asset,
            [
                \AssetAccount.id: .value(.id),
                \AssetAccount.displayName: .value(.displayName),
                \AssetAccount.accountDescription: .value(.accountDescription),
                \AssetAccount.institutionName: .value(.institutionName),
                \AssetAccount.currencyCode: .value(.currencyCode),
                \AssetAccount.openingDate: .value(.openingDate),
            ])
    }

    private static var liabilityPlace: RowPlace<AccountField> {
        .parts(
            presence: .liability,
            [
                \LiabilityAccount.id: .value(.id),
                \LiabilityAccount.displayName: .value(.displayName),
                \LiabilityAccount.accountDescription: .value(.accountDescription),
                \LiabilityAccount.institutionName: .value(.institutionName),
                \LiabilityAccount.currencyCode: .value(.currencyCode),
                \LiabilityAccount.openingDate: .value(.openingDate),
                \LiabilityAccount.creditInformation: creditPlace,
            ])
    }

    private static var creditPlace: RowPlace<AccountField> {
        .parts([
            \AccountCreditInformation.creditLimit:
                .money(.creditLimit, .creditLimitCurrency, isOptional: true),
            \AccountCreditInformation.nextPaymentDueDate: .value(.nextPaymentDueDate),
            \AccountCreditInformation.minimumNextPaymentAmount:
                .money(.minimumNextPayment, .minimumNextPaymentCurrency, isOptional: true),
            \AccountCreditInformation.overduePaymentAmount:
                .money(.overduePayment, .overduePaymentCurrency, isOptional: true),
        ])
    }

    package static var sortFields: [AnyKeyPath: AccountField] {
        [
            \Account.id: .id,
            \Account.openingDate: .openingDate,
            \Account.liabilityAccount?.creditInformation.nextPaymentDueDate: .nextPaymentDueDate,
            \Account.liabilityAccount?.creditInformation.creditLimit?.amount: .creditLimit,
        ]
    }

    package static var sortedHere: Set<AnyKeyPath> {
        [
            \Account.displayName, \Account.accountDescription, \Account.institutionName,
            \Account.currencyCode,
        ]
    }
}
