/// The greatest sizes of a statement that are read.
package enum StatementLimits {
    /// The most bytes of one value.
    package static let valueSizeBytesMax = 16_384
    /// The most columns of a row.
    package static let columnsMax = 64
    /// The most rows.
    package static let rowsMax = 5_000_000
    /// The largest OFX file that is read, in bytes.
    package static let ofxSizeBytesMax = 128 * 1024 * 1024
    /// How deep the elements of OFX may stand inside one another.
    package static let ofxDepthMax = 32
    /// The longest name of an OFX element, in bytes.
    package static let ofxNameSizeBytesMax = 64
    /// The largest wallet in JSON that is read, in bytes.
    package static let jsonSizeBytesMax = 1024 * 1024 * 1024
}
