/// How far a transaction has come.
///
/// The raw value is the word on the wire and in scenario files.
package enum TransactionStatusRecord: String, CaseIterable, Sendable {
    case authorized, memo, pending, booked, rejected
}
