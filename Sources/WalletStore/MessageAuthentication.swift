import CCrypto

/// The system's HMAC-SHA256 and its comparison in constant time.
enum MessageAuthentication {
    /// How many bytes of the code are kept.
    static let sizeBytes = 16

    /// The first bytes of the code of `message` under `key`.
    static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        let result = HMAC(
            EVP_sha256(), key, Int32(key.count), message, message.count, &digest, &length)
        precondition(result != nil && length == 32, "libcrypto has no HMAC-SHA256")
        return [UInt8](digest[..<sizeBytes])
    }

    /// Whether two codes are the same, in a time that does not depend on where they differ.
    static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}
