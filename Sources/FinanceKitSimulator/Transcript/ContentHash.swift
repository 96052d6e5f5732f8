import OrderArchive

/// The hash by which reports and capsules tell whether a content is the same.
package enum ContentHash {
    /// SHA-256, as 64 hexadecimal digits.
    package static func sha256(of content: [UInt8]) -> String { ContentDigest.sha256(of: content) }
}
