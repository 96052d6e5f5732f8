public import Foundation
import WalletModel

/// An exact amount of money or rate, written in quotes: `"4.50"`.
///
/// It is a text because a number in Swift source goes through binary floating point on its way to a
/// `Decimal`, and `5.31` then is not 5.31. It has digits, at most one point and at most 18 digits that
/// count; a text that is none is kept, and refused with words by whoever is given it. Two amounts
/// are equal when their values are: `"4.5" == "4.50"`.
public struct Amount: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let text: String
    private let value: ExactDecimal?

    /// Takes a text such as `4.50`.
    public init(_ text: String) {
        value = ExactDecimal(text)
        self.text = value?.description ?? text
    }

    /// Takes a text that is written in the source.
    public init(stringLiteral text: String) { self.init(text) }

    /// Takes a decimal, of which at most 18 digits may count.
    public init(_ decimal: Decimal) { self.init(decimal.description) }

    init(_ value: ExactDecimal) {
        self.value = value
        text = value.description
    }

    /// The value; not a number where the text was none.
    public var decimal: Decimal {
        value.flatMap { Decimal(string: $0.description) } ?? .nan
    }

    /// The amount without zeros at its end, or the text that was no amount.
    public var description: String { text }

    /// The value for the wallet.
    ///
    /// - Throws: `SimulatorError` with the text where it is no amount, or is below zero.
    func checked(_ what: String) throws(SimulatorError) -> ExactDecimal {
        guard let value else {
            throw SimulatorError(
                .input,
                "\"\(text.shown)\" is no \(what). Expected digits with at most one point, such as "
                    + "\"4.50\".")
        }
        guard value >= .zero else {
            throw SimulatorError(
                .input,
                "The \(what) \"\(text.shown)\" is below zero. Write it without a sign and say with "
                    + "the indicator, debit or credit, which way the money goes.")
        }
        return value
    }
}
