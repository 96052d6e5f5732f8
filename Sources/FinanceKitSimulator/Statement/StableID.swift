import WalletModel

import struct Foundation.UUID

/// Makes ids out of content: the same parts and the same seed give the same id, on every machine.
///
/// Two lanes of 64 bits are mixed with every 8 bytes. That keeps any number of rows apart; it is no
/// protection against somebody who wants two rows to meet.
struct StableID {
    private var high: UInt64
    private var low: UInt64

    init(seed: UInt64) {
        high = RandomSource.mixed(seed)
        low = RandomSource.mixed(~seed)
    }

    /// Adds a part; where it ends matters.
    mutating func add(_ text: String) {
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in text.utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 {
                add(word)
                word = 0
            }
        }
        add(word)
        add(count)
    }

    mutating func add(_ word: UInt64) {
        high = RandomSource.mixed(high ^ word)
        low = RandomSource.mixed(low &+ word)
    }

    var id: UUID { UUID.make(high: high, low: low) }
}

extension RandomSource {
    /// The first number of the sequence that belongs to `seed`.
    fileprivate static func mixed(_ seed: UInt64) -> UInt64 {
        var source = RandomSource(seed: seed)
        return source.next()
    }
}
