import Foundation
import SQLiteAccess
import WalletModel
import WalletStore

/// An empty wallet in memory.
func memoryStore() throws -> WalletStore {
    var random = RandomSource(seed: 1)
    return try WalletStore.create(
        .memory,
        identity: WalletIdentity(
            deviceID: UUID.make(from: &random), secret: [UInt8](repeating: 1, count: 32)))
}
