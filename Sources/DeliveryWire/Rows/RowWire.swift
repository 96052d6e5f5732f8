package import WalletModel

/// A row of the wallet as it travels: hand-made reading and writing, the same bytes either way.
///
/// The general JSON coder moves about 45,000 such rows a second; a first catch-up can have a
/// million.
package protocol RowWire: WalletRow, WireMessage {
    /// The `method` that asks for rows of this kind.
    static var queryMethod: StaticString { get }
}
