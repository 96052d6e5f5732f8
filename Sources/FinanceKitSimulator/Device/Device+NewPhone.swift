import DeliveryEngine
import Foundation
import WalletModel
import WalletStore

// The person moves to another phone: the bank tells the same money under new ids.
extension Device {
    /// Puts a new id in place of every id of the wallet, and makes older history tokens invalid.
    ///
    /// The containers are what a backup brings over. Consent and registrations stay; steps of their
    /// own can end them.
    func moveToNewPhone() throws(SimulatorError) {
        let accounts = try all(AccountRecord.self)
        let balances = try all(BalanceRecord.self)
        let transactions = try all(TransactionRecord.self)
        var ids: [UUID: UUID] = [:]
        for id in accounts.map(\.id) + balances.map(\.id) + transactions.map(\.id) {
            ids[id] = names.makeID()
        }
        names.renew(ids)
        access.renew(ids)
        let moment = now
        let summary = try WalletTrouble.translated { () throws(WalletError) in
            let summary = try store.commit(at: moment) { (commit) throws(WalletError) in
                for account in accounts {
                    try commit.delete(AccountRecord.self, id: account.id)
                }
                try commit.insert(contentsOf: accounts.map { $0.renewed(ids) })
                try commit.insert(contentsOf: balances.map { $0.renewed(ids) })
                try commit.insert(contentsOf: transactions.map { $0.renewed(ids) })
            }
            try store.show(access.view)
            try store.compact(through: store.head)
            return summary
        }
        revision += 1
        // Only now: whoever is woken finds the tokens invalid.
        try carryOut(engine.walletChanged(summary.dataTypes(in: access.view), at: now))
    }

    private func all<Row: StoredRow>(_ type: Row.Type) throws(SimulatorError) -> [Row] {
        try WalletTrouble.translated { () throws(WalletError) in
            var cursor = store.rows(type)
            var rows: [Row] = []
            while !cursor.isFinished { rows += try cursor.next() }
            return rows
        }
    }
}

extension AccountRecord {
    fileprivate func renewed(_ ids: [UUID: UUID]) -> AccountRecord {
        AccountRecord(
            id: ids[id] ?? id, displayName: displayName, accountDescription: accountDescription,
            institutionName: institutionName, currencyCode: currencyCode,
            openingDate: openingDate, credit: credit)
    }
}

extension BalanceRecord {
    fileprivate func renewed(_ ids: [UUID: UUID]) -> BalanceRecord {
        BalanceRecord(
            id: ids[id] ?? id, accountID: ids[accountID] ?? accountID, available: available,
            booked: booked)
    }
}

extension TransactionRecord {
    fileprivate func renewed(_ ids: [UUID: UUID]) -> TransactionRecord {
        TransactionRecord(
            id: ids[id] ?? id, accountID: ids[accountID] ?? accountID, amount: amount,
            foreignAmount: foreignAmount, foreignExchangeRate: foreignExchangeRate,
            indicator: indicator, transactionDescription: transactionDescription,
            originalDescription: originalDescription,
            merchantCategoryCode: merchantCategoryCode, merchantName: merchantName, type: type,
            status: status, transactionDate: transactionDate, postedDate: postedDate)
    }
}
