import WalletModel

import struct Foundation.UUID

extension WalletContent {
    /// Puts the rows of one account of the file into another account.
    mutating func move(_ account: UUID, to target: UUID) {
        for index in transactions.indices where transactions[index].accountID == account {
            let row = transactions[index]
            transactions[index] = TransactionRecord(
                id: row.id, accountID: target, amount: row.amount,
                foreignAmount: row.foreignAmount, foreignExchangeRate: row.foreignExchangeRate,
                indicator: row.indicator, transactionDescription: row.transactionDescription,
                originalDescription: row.originalDescription,
                merchantCategoryCode: row.merchantCategoryCode, merchantName: row.merchantName,
                type: row.type, status: row.status, transactionDate: row.transactionDate,
                postedDate: row.postedDate)
        }
        for index in balances.indices where balances[index].accountID == account {
            let row = balances[index]
            balances[index] = BalanceRecord(
                id: row.id, accountID: target, available: row.available, booked: row.booked)
        }
    }
}
