/// The name of an account on a simulated device, as scenario files name accounts.
///
/// A device gives one to each account that it adds; presets have the names of the page Wallets, such
/// as `card`. A name stays when the account's id changes, as on a new phone.
public struct AccountName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as timelines show it.
    public let description: String

    /// Takes a name; whether the device has such an account is asked when it is used.
    public init(_ name: String) { description = name }

    /// Takes a name that is written in the source.
    public init(stringLiteral name: String) { description = name }
}
