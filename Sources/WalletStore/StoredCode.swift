import WalletModel

/// An enumeration that the wallet file keeps as a small number.
///
/// The number is the place in `storedOrder`, to which cases may only be added at the end.
protocol StoredCode: Equatable {
    static var storedOrder: [Self] { get }
}

extension StoredCode {
    var storedCode: Int64 {
        guard let place = Self.storedOrder.firstIndex(of: self) else {
            preconditionFailure("\(self) has no number in the wallet file")
        }
        return Int64(place)
    }

    init?(storedCode: Int64) {
        guard storedCode >= 0, storedCode < Self.storedOrder.count else { return nil }
        self = Self.storedOrder[Int(storedCode)]
    }
}

extension IndicatorRecord: StoredCode {
    static let storedOrder: [IndicatorRecord] = [.credit, .debit]
}

extension OrderStatusRecord: StoredCode {
    static let storedOrder: [OrderStatusRecord] = [.open, .completed, .cancelled]
}

extension TransactionStatusRecord: StoredCode {
    static let storedOrder: [TransactionStatusRecord] = [
        .authorized, .memo, .pending, .booked, .rejected,
    ]
}

extension TransactionTypeRecord: StoredCode {
    static let storedOrder: [TransactionTypeRecord] = [
        .unknown, .adjustment, .atm, .billPayment, .check, .deposit, .directDeposit, .dividend,
        .fee, .interest, .pointOfSale, .transfer, .withdrawal, .standingOrder, .directDebit, .loan,
        .refund,
    ]
}
