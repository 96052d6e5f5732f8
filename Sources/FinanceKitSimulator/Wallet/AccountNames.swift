import WalletModel
package import WalletStore

import struct Foundation.UUID

/// The accounts of a wallet with names to call them by, made from what is shown of them.
///
/// The names are lower case, of letters, digits and dashes, and no two are equal.
package struct AccountNames: Sendable {
    /// In the order of the wallet.
    package private(set) var all: [NamedAccount] = []

    /// Names the accounts of a wallet, all at once.
    package init(of store: WalletStore) throws(WalletError) {
        var taken: Set<String> = []
        var cursor = store.rows(AccountRecord.self)
        while !cursor.isFinished {
            for record in try cursor.next() {
                let base = Self.plain(record.displayName)
                var name = base
                var number = 2
                while !taken.insert(name).inserted {
                    name = "\(base)-\(number)"
                    number += 1
                }
                all.append(NamedAccount(name: name, record: record))
            }
        }
    }

    /// The account with that name, id, or whole name as shown.
    package func find(_ word: String) -> NamedAccount? {
        all.first { $0.name == word || $0.record.id.uuidString == word.uppercased() }
            ?? all.first { $0.record.displayName == word }
    }

    /// The name as it can stand in a scenario: `Apple Card` is `apple-card`.
    private static func plain(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        let plain = words.joined(separator: "-").prefix(40)
        return plain.isEmpty || plain == "all" ? "account" : String(plain)
    }
}
