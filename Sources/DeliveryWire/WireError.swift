/// Why a line, or a part of one, is not a message of this protocol.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what was expected, without a full stop.
    package let reason: String
    /// Offset of the first byte that does not fit, counted from the start of the line.
    package let offset: Int

    package init(_ reason: String, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    package var description: String { "\(reason), at byte \(offset)" }
}
