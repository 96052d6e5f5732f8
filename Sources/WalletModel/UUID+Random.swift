package import struct Foundation.UUID

extension UUID {
    /// A version 4 identifier drawn from `random`, so that the same seed names the same things.
    package static func make(from random: inout RandomSource) -> UUID {
        let high = random.next()
        return make(high: high, low: random.next())
    }

    /// A version 4 identifier made of 122 of the given 128 bits.
    package static func make(high: UInt64, low: UInt64) -> UUID {
        func byte(_ word: UInt64, _ index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * index))
        }
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
                byte(high, 4), byte(high, 5), byte(high, 6) & 0x0F | 0x40, byte(high, 7),
                byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }
}
