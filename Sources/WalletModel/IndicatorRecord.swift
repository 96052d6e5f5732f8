/// Which way money goes.
///
/// The raw value is the word on the wire and in scenario files.
///
/// `credit` raises an asset or lowers a liability; `debit` does the reverse.
package enum IndicatorRecord: String, CaseIterable, Sendable {
    case credit, debit
}
