package import WalletModel

/// An account with the name by which files and scenarios refer to it.
package struct NamedAccount: Hashable, Sendable {
    package var name: String
    package var record: AccountRecord

    package init(name: String, record: AccountRecord) {
        self.name = name
        self.record = record
    }
}
