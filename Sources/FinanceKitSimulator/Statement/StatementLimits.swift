/// The greatest sizes of a statement that are read.
package enum StatementLimits {
    /// The most bytes of one value.
    package static let valueSizeBytesMax = 16_384
    /// The most columns of a row.
    package static let columnsMax = 64
    /// The most rows.
    package static let rowsMax = 5_000_000
}
