import Foundation
package import WalletModel

extension AccountBalance {
    /// The snapshot that stands for a row of the wallet.
    package init(_ record: BalanceRecord) {
        let current: CurrentBalance
        switch (record.available, record.booked) {
        case (let available?, let booked?):
            current = .availableAndBooked(available: Balance(available), booked: Balance(booked))
        case (let available?, nil): current = .available(Balance(available))
        case (nil, let booked?): current = .booked(Balance(booked))
        case (nil, nil):
            preconditionFailure("balance \(record.id) has neither an available nor a booked amount")
        }
        self.init(id: record.id, accountID: record.accountID, currentBalance: current)
    }
}

extension Balance {
    /// The balance without a sign; nothing at all is credit, whatever the row says.
    package init(_ record: BalanceAmountRecord) {
        let isZero = record.money.amount == .zero
        self.init(
            amount: CurrencyAmount(record.money), asOfDate: Date(record.asOfDate),
            creditDebitIndicator: isZero ? .credit : CreditDebitIndicator(record.indicator))
    }
}
