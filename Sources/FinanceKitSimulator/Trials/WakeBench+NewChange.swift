import Foundation
import WalletModel
import WalletStore

extension WakeBench {
    /// The id and the amount of the row that `addNewTransaction` adds, the same in every run.
    static let newTransactionID = UUID(
        uuid: (
            0xF0, 0x5E, 0xED, 0x00, 0xC0, 0xDE, 0x4A, 0x11, 0x8A, 0xFE, 0, 0, 0, 0, 0, 1
        ))
    private static let cents: Int64 = 1_701

    /// Adds one booked transaction at the device's present time, without the wakes that would come
    /// of it.
    ///
    /// It goes to the shared account whose id comes first, so that two runs of a scenario add the
    /// same row.
    /// - Returns: Whether there is an account to add it to.
    package func addNewTransaction() throws(SimulatorError) -> Bool {
        device.isHeld = true
        defer { device.isHeld = false }
        let view = device.access.view
        let accounts = try WalletTrouble.translated { () throws(WalletError) in
            var found: [AccountRecord] = []
            var cursor = device.store.rows(AccountRecord.self, view: view)
            while !cursor.isFinished { found += try cursor.next() }
            return found
        }
        guard let account = accounts.min(by: { $0.id.uuidString < $1.id.uuidString }) else {
            return false
        }
        let row = TransactionRecord(
            id: Self.newTransactionID, accountID: account.id,
            amount: MoneyRecord(
                amount: ExactDecimal(significand: Self.cents, scale: 2),
                currencyCode: account.currencyCode),
            indicator: .debit, transactionDescription: "One new change",
            originalDescription: "One new change", type: .pointOfSale, status: .booked,
            transactionDate: device.now, postedDate: device.now)
        try device.commit { (commit) throws(WalletError) in try commit.insert(row) }
        return true
    }
}
