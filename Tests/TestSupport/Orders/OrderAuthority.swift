import Foundation

/// A certificate authority of the tests' own, made with the `openssl` command.
///
/// It has a root, an intermediate, and certificates for orders that were issued in various ways.
/// Everything is valid from the moment when it was made: a signer for 30 days, the others for ten
/// years. Tests move the device's clock, not the certificates' dates.
package final class OrderAuthority: Sendable {
    package static let orderType = "order.com.example.shop"
    package static let team = "A1B2C3D4E5"
    private static let made = Result { try OrderAuthority() }

    /// The one that all tests of a process share, since keys take time.
    package static var shared: OrderAuthority {
        get throws { try made.get() }
    }

    /// A certificate with its key that can sign packages.
    package struct Signer: Sendable, Hashable {
        package var certificate: String
        package var key: String
        /// What goes into the signature beside the signer's own certificate.
        package var others: String?
    }

    private let scratch: ScratchDirectory

    private init() throws {
        scratch = try ScratchDirectory("fksim-authority")
        try makeRoot("root")
        try makeRoot("foreign")
        try scratch.write(
            "basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n"
                + "subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n", to: "ca.cnf")
        try scratch.write(
            "keyUsage=critical,digitalSignature\nextendedKeyUsage=1.2.840.113635.100.4.14\n"
                + "subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n", to: "leaf.cnf")
        try scratch.write(
            "keyUsage=critical,keyEncipherment\nsubjectKeyIdentifier=hash\n"
                + "authorityKeyIdentifier=keyid\n", to: "unsigning.cnf")
        try issue("intermediate", by: "root", "/CN=Test Intermediate/O=Example", isAuthority: true)
        try issue(
            "short-intermediate", by: "root", "/CN=Short Intermediate/O=Example",
            isAuthority: true, days: 10)
        let type = Self.orderType
        let subject = "/UID=\(type)/CN=Order Type ID: \(type)/OU=\(Self.team)/O=Example"
        try issue("signer", by: "intermediate", subject)
        try issue("elliptic", by: "intermediate", subject, key: "ec")
        try issue("short", by: "short-intermediate", subject)
        try issue("unsigning", by: "intermediate", subject, extensions: "unsigning.cnf")
        try issue("untyped", by: "intermediate", "/CN=Nobody/OU=\(Self.team)")
        try issue("foreign-signer", by: "foreign", subject)
        try issue("below-signer", by: "signer", subject)
    }

    /// The path of a file that the authority made, such as `root.pem`.
    package func path(_ name: String) -> String { scratch.path(name) }

    package func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path(name))))
    }

    /// The signer of that name, with the certificate that issued it unless told otherwise.
    package func signer(_ name: String = "signer", with other: String? = "intermediate") -> Signer {
        Signer(
            certificate: path("\(name).pem"), key: path("\(name).key"),
            others: other.map { path("\($0).pem") })
    }

    /// Signs a file's bytes as a package's signature is made.
    package func sign(
        _ content: [UInt8], by signer: Signer, options: [String] = []
    ) throws -> [UInt8] {
        let folder = try ScratchDirectory("fksim-signing")
        let input = folder.path("content")
        let output = folder.path("signature")
        try Data(content).write(to: URL(filePath: input))
        var arguments = [
            "smime", "-sign", "-binary", "-in", input, "-signer", signer.certificate, "-inkey",
            signer.key, "-outform", "DER", "-out", output,
        ]
        if let others = signer.others { arguments += ["-certfile", others] }
        try Self.openssl(arguments + options)
        return [UInt8](try Data(contentsOf: URL(filePath: output)))
    }

    private func makeRoot(_ name: String) throws {
        try Self.openssl([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", path("\(name).key"),
            "-out", path("\(name).pem"), "-days", "3650", "-subj", "/CN=Test \(name)/O=Example",
            "-addext", "keyUsage=critical,keyCertSign",
        ])
        try Self.openssl([
            "x509", "-in", path("\(name).pem"), "-outform", "DER", "-out", path("\(name).der"),
        ])
    }

    private func issue(
        _ name: String, by issuer: String, _ subject: String, isAuthority: Bool = false,
        days: Int? = nil, key: String = "rsa", extensions: String? = nil
    ) throws {
        let kind =
            key == "ec" ? ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"] : ["rsa:2048"]
        try Self.openssl(
            ["req", "-newkey"] + kind + [
                "-nodes", "-keyout", path("\(name).key"), "-out", path("\(name).csr"), "-subj",
                subject,
            ])
        try Self.openssl([
            "x509", "-req", "-in", path("\(name).csr"), "-CA", path("\(issuer).pem"), "-CAkey",
            path("\(issuer).key"), "-CAcreateserial", "-days",
            "\(days ?? (isAuthority ? 3650 : 30))", "-out", path("\(name).pem"), "-extfile",
            path(extensions ?? (isAuthority ? "ca.cnf" : "leaf.cnf")),
        ])
    }

    @discardableResult
    package static func openssl(_ arguments: [String]) throws -> String {
        let run = try ToolRun("openssl", arguments)
        guard run.status == 0 else {
            throw ToolRun.Failure(description: "openssl \(arguments): \(run.output)")
        }
        return run.output
    }
}
