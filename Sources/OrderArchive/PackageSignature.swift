import CCrypto

/// `signature`: a detached PKCS #7 signature (RFC 5652, in DER) of `manifest.json`.
enum PackageSignature {
    static let name = "signature"

    /// Verifies the signature itself and gives the certificates that it came with.
    ///
    /// Whether the certificates can be believed is another question; see `SignerCertificates`.
    static func verify(
        _ signature: [UInt8], over manifest: [UInt8]
    ) throws(OrderRefusal) -> SignerCertificates {
        // Errors of libcrypto queue up by thread; none is left for whoever comes next.
        defer { ERR_clear_error() }
        guard signature.count <= OrderLimits.signatureBytesMax else {
            throw malformed(
                "it has \(signature.count) bytes, at most \(OrderLimits.signatureBytesMax) go")
        }
        let message = try decode(signature)
        defer { CMS_ContentInfo_free(message) }
        guard OBJ_obj2nid(CMS_get0_type(message)) == NID_pkcs7_signed else {
            throw malformed("it is PKCS #7, but not signed data")
        }
        guard CMS_is_detached(message) == 1 else {
            throw malformed("it carries the signed content inside")
        }
        let signers = CMS_get0_SignerInfos(message).map { Int(OPENSSL_sk_num($0)) } ?? 0
        guard signers == 1 else { throw malformed("it has \(max(0, signers)) signers") }
        let embedded = try certificates(of: message)
        try check(message, over: manifest)
        guard let found = CMS_get0_signers(message) else {
            throw malformed("its signer's certificate is not inside")
        }
        defer { OPENSSL_sk_free(found) }
        guard OPENSSL_sk_num(found) == 1, let leaf = OPENSSL_sk_value(found, 0) else {
            throw malformed("its signer's certificate is not inside")
        }
        return SignerCertificates(
            leaf: Certificate(sharing: OpaquePointer(leaf)), embedded: embedded)
    }

    private static func decode(_ bytes: [UInt8]) throws(OrderRefusal) -> OpaquePointer {
        var used = 0
        let message = bytes.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            let message = d2i_CMS_ContentInfo(nil, &start, buffer.count)
            if let start, let first = buffer.baseAddress { used = start - first }
            return message
        }
        guard let message else {
            let isText = bytes.starts(with: Array("-----BEGIN".utf8))
            throw malformed(isText ? "it is in PEM, not in DER" : "it is no PKCS #7 in DER")
        }
        guard used == bytes.count else {
            CMS_ContentInfo_free(message)
            throw malformed("\(bytes.count - used) bytes follow its end")
        }
        return message
    }

    private static func check(
        _ message: OpaquePointer, over manifest: [UInt8]
    ) throws(OrderRefusal) {
        let flags = UInt32(CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY)
        let isRight = manifest.withUnsafeBytes { bytes in
            guard let content = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else {
                return false
            }
            defer { BIO_free(content) }
            return CMS_verify(message, nil, nil, content, nil, flags) == 1
        }
        guard isRight else {
            throw OrderRefusal(
                .signatureWrong,
                "The signature is not one of this manifest.json (\(libraryWords.quoted)). Expected "
                    + "the signature of the file's exact bytes by the certificate inside. Sign the "
                    + "manifest as it stands in the package.")
        }
    }

    private static func certificates(
        of message: OpaquePointer
    ) throws(OrderRefusal) -> [Certificate] {
        guard let stack = CMS_get1_certs(message) else { return [] }
        let count = Int(OPENSSL_sk_num(stack))
        // Each one carries a reference of its own, which the values take over.
        let all = (0..<Int32(max(0, count))).compactMap { index in
            OPENSSL_sk_value(stack, index).map { Certificate(owning: OpaquePointer($0)) }
        }
        OPENSSL_sk_free(stack)
        guard count <= OrderLimits.certificatesMax else {
            throw malformed(
                "it holds \(count) certificates, at most \(OrderLimits.certificatesMax) go")
        }
        return all
    }

    private static func malformed(_ what: String) -> OrderRefusal {
        OrderRefusal(
            .signatureMalformed,
            "The package's signature cannot be used: \(what). Expected a detached PKCS #7 signature "
                + "of manifest.json in DER by one signer, with the certificates. With OpenSSL: "
                + "openssl smime -sign -binary -outform DER -certfile INTERMEDIATE …")
    }

    /// What libcrypto says of its newest error.
    private static var libraryWords: String {
        guard let words = ERR_reason_error_string(ERR_peek_last_error()) else {
            return "no more is known"
        }
        return String(cString: words)
    }
}
