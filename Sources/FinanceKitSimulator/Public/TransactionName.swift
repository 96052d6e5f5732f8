/// The name of a transaction on a simulated device, as scenario files name transactions.
///
/// A device gives one to each transaction that it adds. A name stays when the transaction's id
/// changes, as on a new phone or where the knob `transactionIDOnBooking` says so.
public struct TransactionName: Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The name as timelines show it.
    public let description: String

    /// Takes a name; whether the device has such a transaction is asked when it is used.
    public init(_ name: String) { description = name }

    /// Takes a name that is written in the source.
    public init(stringLiteral name: String) { description = name }
}
