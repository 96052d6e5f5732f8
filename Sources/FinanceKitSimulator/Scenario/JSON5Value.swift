/// A value of a JSON5 text with its place.
///
/// Equality is by content: places do not count, nor does the order of members.
package struct JSON5Value: Sendable {
    package var content: Content
    /// Counted from 1.
    package var line: Int
    /// Counted from 1 in Unicode scalars.
    package var column: Int

    package indirect enum Content: Sendable {
        case null
        case flag(Bool)
        case number(JSON5Number)
        case string(String)
        case array([JSON5Value])
        case object([JSON5Member])
    }
}
