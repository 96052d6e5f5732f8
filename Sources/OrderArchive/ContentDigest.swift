import CCrypto

package import protocol Foundation.ContiguousBytes

/// The system's SHA-256 of some bytes.
package enum ContentDigest {
    /// 64 lower-case hexadecimal digits.
    package static func sha256(of content: some ContiguousBytes) -> String {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        let status = content.withUnsafeBytes { bytes in
            EVP_Digest(bytes.baseAddress, bytes.count, &digest, &length, EVP_sha256(), nil)
        }
        precondition(status == 1 && length == 32, "libcrypto has no SHA-256")
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest[..<32].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self)
    }
}
