/// The numbers that bound the protocol.
package enum WireLimits {
    /// The longest line, with its line feed.
    package static let lineBytesMax = 16 * 1024 * 1024
    /// Rows are put on a line until it is this long; the next row starts a new line.
    package static let rowsLineBytesTarget = 256 * 1024
    /// The most rows on one line.
    package static let rowsPerLineMax = 500
    /// How deep arrays and objects may stand inside one another.
    package static let depthMax = 32
    /// The protocol versions that this code speaks.
    package static let versions = [1]
}
