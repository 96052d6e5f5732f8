import CCrypto
import WalletModel

/// The certificate that signed a package, and all that came with it.
struct SignerCertificates {
    let leaf: Certificate
    /// Everything in the signature, the leaf included.
    let embedded: [Certificate]

    /// How many certificates may stand between the leaf and the anchor.
    private static let depthMax: Int32 = 8

    /// Verifies the chain from the leaf to one of the anchors; gives notes on what was not checked.
    func checkChain(
        _ trust: OrderTrust, at moment: Timestamp
    ) throws(OrderRefusal) -> [String] {
        try leaf.checkDates(at: moment)
        try leaf.checkUsage()
        guard !trust.anchors.isEmpty else {
            return [
                "no trust anchor is given, so that it was not checked who issued the certificate "
                    + leaf.commonName.quoted
            ]
        }
        let isIssuerInside = embedded.contains { $0.isNamedAsIssuer(of: leaf) }
        let isIssuedByRoot = trust.anchors.contains {
            $0.isSelfIssued && $0.isNamedAsIssuer(of: leaf)
        }
        guard isIssuerInside || isIssuedByRoot else {
            throw OrderRefusal(
                .intermediateMissing,
                "The signature holds the certificate \(leaf.commonName.quoted) and not the one that "
                    + "issued it. A phone knows the root alone. Sign with the intermediate added "
                    + "(with OpenSSL: -certfile INTERMEDIATE).")
        }
        try verify(trust.anchors, at: moment)
        return []
    }

    private func verify(_ anchors: [Certificate], at moment: Timestamp) throws(OrderRefusal) {
        defer { ERR_clear_error() }
        let store = X509_STORE_new()
        let context = X509_STORE_CTX_new()
        let untrusted = OPENSSL_sk_new_null()
        defer {
            X509_STORE_CTX_free(context)
            X509_STORE_free(store)
            OPENSSL_sk_free(untrusted)
        }
        guard let store, let context, let untrusted else {
            preconditionFailure("libcrypto has no memory for a chain of certificates")
        }
        for anchor in anchors { X509_STORE_add_cert(store, anchor.handle) }
        for certificate in embedded {
            OPENSSL_sk_push(untrusted, UnsafeRawPointer(certificate.handle))
        }
        guard X509_STORE_CTX_init(context, store, leaf.handle, untrusted) == 1 else {
            preconditionFailure("libcrypto cannot begin to verify a chain")
        }
        // What the person names as an anchor is one, though it may not be a root. The extended use
        // is Apple's own, and its meaning is not published.
        X509_STORE_CTX_set_flags(context, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        X509_STORE_CTX_set_time(
            context, 0, time_t(moment.nanoseconds / Timestamp.nanosecondsPerSecond))
        X509_STORE_CTX_set_depth(context, Self.depthMax)
        guard X509_verify_cert(context) != 1 else { return }
        throw refusal(
            X509_STORE_CTX_get_error(context),
            at: X509_STORE_CTX_get_current_cert(context).map(Certificate.init(sharing:)) ?? leaf,
            moment)
    }

    private func refusal(_ error: Int32, at certificate: Certificate, _ moment: Timestamp)
        -> OrderRefusal
    {
        if error == X509_V_ERR_CERT_HAS_EXPIRED || error == X509_V_ERR_CERT_NOT_YET_VALID {
            do throws(OrderRefusal) {
                try certificate.checkDates(at: moment)
            } catch {
                return error
            }
        }
        let words = X509_verify_cert_error_string(Int(error)).map { String(cString: $0) } ?? ""
        return OrderRefusal(
            .certificateUntrusted,
            "The chain of the certificate \(leaf.commonName.quoted) does not end at a trust anchor: "
                + "\(words.quoted) at \(certificate.commonName.quoted). Name the authority's "
                + "certificate under orders.trust, or sign with one that it issued.")
    }
}
