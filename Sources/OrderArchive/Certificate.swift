import CCrypto
import Foundation
import WalletModel

/// One X.509 certificate.
///
/// Sendable without the compiler's proof: the object is never changed after it was read, it is
/// counted by libcrypto with atomic operations, and libcrypto reads it under locks of its own.
package final class Certificate: @unchecked Sendable {
    let handle: OpaquePointer

    /// Takes over one reference of `handle`.
    init(owning handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        X509_free(handle)
    }

    /// Keeps a certificate that somebody else owns.
    convenience init(sharing handle: OpaquePointer) {
        X509_up_ref(handle)
        self.init(owning: handle)
    }

    /// The certificates of a file: one in DER, or any number in PEM.
    ///
    /// `name` is the file as the person named it. Throws `anchorMalformed`.
    package static func read(_ bytes: [UInt8], name: String) throws(OrderRefusal) -> [Certificate] {
        defer { ERR_clear_error() }
        guard bytes.count <= OrderLimits.anchorBytesMax else {
            throw OrderRefusal(
                .anchorMalformed,
                "The file \(name.quoted) has \(bytes.count) bytes, at most "
                    + "\(OrderLimits.anchorBytesMax) go. Name a file of certificates.")
        }
        let certificates = bytes.first == 0x30 ? der(bytes).map { [$0] } ?? [] : pem(bytes)
        guard !certificates.isEmpty else {
            throw OrderRefusal(
                .anchorMalformed,
                "The file \(name.quoted) holds no certificate. Expected PEM that begins with "
                    + "'-----BEGIN CERTIFICATE-----', or DER. Name the authority's certificate, "
                    + "not its key.")
        }
        return certificates
    }

    private static func der(_ bytes: [UInt8]) -> Certificate? {
        bytes.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_X509(nil, &start, buffer.count).map(Certificate.init(owning:))
        }
    }

    private static func pem(_ bytes: [UInt8]) -> [Certificate] {
        bytes.withUnsafeBytes { buffer in
            guard let memory = BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count)) else {
                return []
            }
            defer { BIO_free(memory) }
            var certificates: [Certificate] = []
            // No password is ever asked for: an encrypted block is passed over as unreadable.
            while let next = PEM_read_bio_X509(memory, nil, { _, _, _, _ in -1 }, nil) {
                certificates.append(Certificate(owning: next))
            }
            return certificates
        }
    }

    /// The text of one part of the subject; nil where it stands there never or more than once.
    func subject(_ part: Int32) -> String? {
        guard let name = X509_get_subject_name(handle) else { return nil }
        let index = X509_NAME_get_index_by_NID(name, part, -1)
        guard index >= 0, X509_NAME_get_index_by_NID(name, part, index) < 0,
            let data = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, index))
        else { return nil }
        var text: UnsafeMutablePointer<UInt8>?
        let count = ASN1_STRING_to_UTF8(&text, data)
        guard count >= 0, let text else { return nil }
        defer { CRYPTO_free(text, nil, 0) }
        return String(
            validating: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)
    }

    /// The order type identifier: the subject's user id, 0.9.2342.19200300.100.1.1.
    ///
    /// Observed on Apple's pass certificates and assumed for orders, which Apple signs alike.
    package var orderTypeIdentifier: String? { subject(NID_userId) }

    /// The developer account: the subject's organizational unit.
    package var teamIdentifier: String? { subject(NID_organizationalUnitName) }

    /// The name that people call it by.
    var commonName: String { subject(NID_commonName) ?? "without a name" }

    /// The first and the last second in which it is valid; nil where they cannot be read.
    var validity: ClosedRange<Timestamp>? {
        guard let start = Self.moment(X509_get0_notBefore(handle)),
            let end = Self.moment(X509_get0_notAfter(handle)), start <= end
        else { return nil }
        return start...end
    }

    private static func moment(_ time: UnsafePointer<ASN1_TIME>?) -> Timestamp? {
        var parts = tm()
        guard let time, ASN1_TIME_to_tm(time, &parts) == 1 else { return nil }
        let seconds = Int64(timegm(&parts))
        let (_, overflow) = seconds.multipliedReportingOverflow(by: Timestamp.nanosecondsPerSecond)
        guard !overflow else { return Timestamp(nanoseconds: seconds < 0 ? .min : .max) }
        return Timestamp(seconds: seconds)
    }

    /// Whether `other` names this one as its issuer; whether that is true shows its signature.
    func isNamedAsIssuer(of other: Certificate) -> Bool {
        X509_NAME_cmp(X509_get_subject_name(handle), X509_get_issuer_name(other.handle)) == 0
    }

    /// Whether it names itself as its issuer, as roots do.
    var isSelfIssued: Bool { isNamedAsIssuer(of: self) }

    /// Refuses it where it says what its key is for and signing is not among it (RFC 5280).
    func checkUsage() throws(OrderRefusal) {
        // Without that extension every bit is set.
        guard X509_get_key_usage(handle) & UInt32(KU_DIGITAL_SIGNATURE) == 0 else { return }
        throw OrderRefusal(
            .certificateNotForSigning,
            "The key usage of the certificate \(commonName.quoted) does not include digital "
                + "signatures. Sign with a certificate whose key is meant for signing.")
    }

    /// Refuses it outside its dates.
    func checkDates(at moment: Timestamp) throws(OrderRefusal) {
        guard let validity else {
            throw OrderRefusal(
                .certificateNotValidNow,
                "The dates of the certificate \(commonName.quoted) cannot be read. Sign with a "
                    + "certificate that has them.")
        }
        guard !validity.contains(moment) else { return }
        throw OrderRefusal(
            .certificateNotValidNow,
            "The certificate \(commonName.quoted) is valid from \(validity.lowerBound) to "
                + "\(validity.upperBound), and the device's clock is at \(moment). Sign with a "
                + "valid certificate, or set the device's time.")
    }
}
