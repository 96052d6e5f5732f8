/// A seeded generator: the same seed gives the same numbers on every machine, for ever.
///
/// It is SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit word of state, a fixed odd step and
/// a finalising mix. Good enough for simulated choices; never for secrets.
package struct RandomSource: RandomNumberGenerator, Codable, Hashable, Sendable {
    private var state: UInt64

    /// Starts the sequence that belongs to `seed`.
    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
