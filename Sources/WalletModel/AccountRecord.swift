package import struct Foundation.UUID

/// An account of the wallet as it is now.
package struct AccountRecord: Hashable, Sendable, WalletRow {
    package typealias Field = AccountField

    package let id: UUID
    package var displayName: String
    package var accountDescription: String?
    package var institutionName: String
    /// ISO 4217 code that the account is held in.
    package var currencyCode: String
    package var openingDate: Timestamp?
    /// What only a liability has; nil makes the account an asset.
    package var credit: CreditRecord?

    package init(
        id: UUID, displayName: String, accountDescription: String? = nil, institutionName: String,
        currencyCode: String, openingDate: Timestamp? = nil, credit: CreditRecord? = nil
    ) {
        self.id = id
        self.displayName = displayName
        self.accountDescription = accountDescription
        self.institutionName = institutionName
        self.currencyCode = currencyCode
        self.openingDate = openingDate
        self.credit = credit
    }

    /// Whether money is owed on the account, as on a credit card.
    package var isLiability: Bool { credit != nil }
}

/// The credit terms of a liability account.
package struct CreditRecord: Hashable, Sendable {
    package var creditLimit: MoneyRecord?
    package var nextPaymentDueDate: Timestamp?
    package var minimumNextPaymentAmount: MoneyRecord?
    package var overduePaymentAmount: MoneyRecord?

    package init(
        creditLimit: MoneyRecord? = nil, nextPaymentDueDate: Timestamp? = nil,
        minimumNextPaymentAmount: MoneyRecord? = nil, overduePaymentAmount: MoneyRecord? = nil
    ) {
        self.creditLimit = creditLimit
        self.nextPaymentDueDate = nextPaymentDueDate
        self.minimumNextPaymentAmount = minimumNextPaymentAmount
        self.overduePaymentAmount = overduePaymentAmount
    }
}
