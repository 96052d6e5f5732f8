import Foundation
import WalletModel

/// The names that a scenario gives to rows, and the ids that they have on this device.
struct WalletNames: Codable {
    private(set) var accounts: [String: UUID] = [:]
    private(set) var balances: [String: UUID] = [:]
    private(set) var transactions: [String: UUID] = [:]
    private var random: RandomSource

    /// Draws new ids from `random`.
    init(random: RandomSource) {
        self.random = random
    }

    /// Draws what comes now from another sequence, one for each number.
    ///
    /// A wallet that goes on has rows that an earlier run drew; new ones must not be equal to them.
    mutating func turn(to number: Int64) {
        var mixed = random
        random = RandomSource(seed: mixed.next() ^ UInt64(bitPattern: number))
    }

    /// A new id that has no name.
    mutating func makeID() -> UUID { UUID.make(from: &random) }

    /// Thirty-two bytes for the device's token secret.
    mutating func makeSecret() -> [UInt8] {
        (0..<4).flatMap { _ in
            withUnsafeBytes(of: random.next().bigEndian) { Array($0) }
        }
    }

    mutating func name(account alias: String, _ id: UUID? = nil) -> UUID {
        let id = id ?? makeID()
        accounts[alias] = id
        return id
    }

    mutating func name(balance alias: String?) -> UUID {
        let id = makeID()
        if let alias { balances[alias] = id }
        return id
    }

    mutating func name(transaction alias: String?) -> UUID {
        let id = makeID()
        if let alias { transactions[alias] = id }
        return id
    }

    /// Puts other ids in place of those that the names have.
    mutating func renew(_ ids: [UUID: UUID]) {
        accounts = accounts.mapValues { ids[$0] ?? $0 }
        balances = balances.mapValues { ids[$0] ?? $0 }
        transactions = transactions.mapValues { ids[$0] ?? $0 }
    }

    /// The alias of an account; its id in short where it has none.
    func alias(ofAccount id: UUID) -> String {
        accounts.first { $0.value == id }?.key ?? String(id.uuidString.prefix(8))
    }
}
