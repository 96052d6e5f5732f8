import struct Foundation.UUID

/// A text, number or other single value with everything masked that may differ.
struct MaskedText {
    /// A hash of all that must be equal.
    var literal: UInt64
    /// The renamed names inside, as indexes into the state's table, in the order of the text.
    var names: [Int] = []
    /// The wallet's identifier that the text is, when it is nothing else.
    var walletID: UUID?
    /// Whether the text is one renamed name and nothing else, and may name the row it stands in.
    var isWholeName = false

    /// The hash with the names as they are called now.
    func hash(_ colours: [UInt64]) -> UInt64 {
        guard !names.isEmpty else { return literal }
        var hash = StateHash(literal)
        for name in names { hash.add(colours[name]) }
        return hash.value
    }
}
