/// What kind of transaction it is.
///
/// The raw value is the word on the wire and in scenario files.
package enum TransactionTypeRecord: String, CaseIterable, Sendable {
    case unknown, adjustment, atm, billPayment, check, deposit, directDeposit, dividend, fee
    case interest, pointOfSale, transfer, withdrawal, standingOrder, directDebit, loan, refund
}
