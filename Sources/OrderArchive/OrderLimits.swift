/// The greatest sizes that an order package may have.
///
/// Apple limits packages too and publishes no number; these bound the work on hostile bytes.
package enum OrderLimits {
    /// The package as a ZIP file, which in base64 fits one line of the wire.
    package static let archiveBytesMax = 11 * 1024 * 1024
    /// Files and folders together.
    package static let entriesMax = 1_000
    /// One file after unpacking.
    package static let fileBytesMax = 16 * 1024 * 1024
    /// All files together after unpacking.
    package static let totalBytesMax = 48 * 1024 * 1024
    /// How many times larger than the package its files may be, once they are over a megabyte.
    package static let ratioMax = 100
    /// How much may be unpacked whatever the ratio is.
    package static let ratioFreeBytes = 1024 * 1024
    /// A path inside the package, in UTF-8.
    package static let pathBytesMax = 512
    /// `manifest.json`, `order.json`, and each `order.strings`.
    package static let textBytesMax = 2 * 1024 * 1024
    /// How deep arrays and objects may stand inside one another.
    package static let depthMax = 32
    /// `signature`, with its certificates.
    package static let signatureBytesMax = 256 * 1024
    /// Certificates in `signature`.
    package static let certificatesMax = 16
    /// A file of trust anchors.
    package static let anchorBytesMax = 1024 * 1024
}
