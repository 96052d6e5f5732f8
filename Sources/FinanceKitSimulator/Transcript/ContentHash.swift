import OrderArchive

package import protocol Foundation.ContiguousBytes

/// The hash by which reports and capsules tell whether a content is the same.
package enum ContentHash {
    /// SHA-256, as 64 hexadecimal digits.
    package static func sha256(of content: some ContiguousBytes) -> String {
        ContentDigest.sha256(of: content)
    }
}
