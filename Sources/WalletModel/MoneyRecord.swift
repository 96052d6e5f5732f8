/// An amount in one currency.
///
/// The sign, where there is one, stands in an indicator beside it.
package struct MoneyRecord: Hashable, Sendable {
    package let amount: ExactDecimal
    /// Three characters, usually an ISO 4217 code.
    package let currencyCode: String

    package init(amount: ExactDecimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}
