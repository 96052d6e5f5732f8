import Foundation
package import WalletModel

extension Account {
    /// The account that stands for a row of the wallet; credit terms make it a liability.
    package init(_ record: AccountRecord) {
        let openingDate = record.openingDate.map(Date.init(_:))
        guard let credit = record.credit else {
            self = .asset(
                AssetAccount(
                    id: record.id, displayName: record.displayName,
                    accountDescription: record.accountDescription,
                    institutionName: record.institutionName, currencyCode: record.currencyCode,
                    openingDate: openingDate))
            return
        }
        self = .liability(
            LiabilityAccount(
                id: record.id, displayName: record.displayName,
                accountDescription: record.accountDescription,
                institutionName: record.institutionName, currencyCode: record.currencyCode,
                creditInformation: AccountCreditInformation(credit), openingDate: openingDate))
    }
}

extension AccountCreditInformation {
    package init(_ record: CreditRecord) {
        self.init(
            creditLimit: record.creditLimit.map(CurrencyAmount.init(_:)),
            nextPaymentDueDate: record.nextPaymentDueDate.map(Date.init(_:)),
            minimumNextPaymentAmount: record.minimumNextPaymentAmount.map(CurrencyAmount.init(_:)),
            overduePaymentAmount: record.overduePaymentAmount.map(CurrencyAmount.init(_:)))
    }
}
