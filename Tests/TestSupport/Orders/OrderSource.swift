import Foundation

/// The source of an order package, to be changed by a test and then built with real tools.
package struct OrderSource {
    /// The files by their paths, without `manifest.json` and `signature`.
    package var files: [String: [UInt8]]
    package var signer: OrderAuthority.Signer
    /// What `openssl smime` is told beside the usual.
    package var signingOptions: [String] = []
    /// Changes the manifest after its hashes are in it and before it is signed.
    package var changeManifest: (inout String) -> Void = { _ in }
    /// Changes what goes into the ZIP after all was signed.
    package var changeContent: (inout [String: [UInt8]]) -> Void = { _ in }

    /// A good order with a picture and two languages.
    package init() throws {
        signer = try OrderAuthority.shared.signer()
        files = [
            "order.json": Self.bytes(Self.order()),
            "logo.png": Self.png,
            "en.lproj/order.strings": Self.bytes("/* Texts */\n\"THANKS\" = \"Thank you\";\n"),
            "de.lproj/order.strings": Self.bytes("\"THANKS\" = \"Danke\";\n"),
        ]
    }

    /// The bytes of a picture, enough of it to be known as one.
    package static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 300)

    package static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The text of a good `order.json`.
    package static func order(
        identifier: String = "4711", createdAt: String = "2026-03-01T09:00:00-05:00",
        updatedAt: String = "2026-03-02T09:00:00-05:00", status: String = "open"
    ) -> String {
        """
        {
          "schemaVersion": 1,
          "orderType": "ecommerce",
          "orderTypeIdentifier": "\(OrderAuthority.orderType)",
          "orderIdentifier": "\(identifier)",
          "createdAt": "\(createdAt)",
          "updatedAt": "\(updatedAt)",
          "status": "\(status)",
          "statusDescription": "THANKS",
          "merchant": {
            "merchantIdentifier": "merchant.com.example.shop",
            "displayName": "Example Shop",
            "url": "https://example.com",
            "logo": "logo.png"
          },
          "orderManagementURL": "https://example.com/orders/\(identifier)",
          "webServiceURL": "https://example.com/updates",
          "authenticationToken": "0123456789abcdef",
          "changeNotifications": "enabled",
          "fulfillments": [ { "pickupAt": "2026-03-05T10:00:00-05:00",
                              "pickupWindowDuration": "PT2H" } ]
        }
        """
    }

    /// Replaces text of `order.json`; a text that is not there is a mistake of the test.
    package mutating func edit(_ text: String, _ replacement: String) {
        let order = String(decoding: files["order.json"] ?? [], as: UTF8.self)
        precondition(order.contains(text), "order.json has no \(text)")
        files["order.json"] = Self.bytes(order.replacingOccurrences(of: text, with: replacement))
    }

    /// Everything that stands in the package, in no order.
    package func content() throws -> [String: [UInt8]] {
        var content = files
        var manifest = try Self.manifest(of: files)
        changeManifest(&manifest)
        content["manifest.json"] = Self.bytes(manifest)
        content["signature"] = try OrderAuthority.shared.sign(
            Self.bytes(manifest), by: signer, options: signingOptions)
        changeContent(&content)
        return content
    }

    /// The package's bytes, zipped by `bsdtar`.
    package func build() throws -> [UInt8] {
        let folder = try ScratchDirectory("fksim-package")
        let content = try content()
        for (path, bytes) in content { try Self.write(bytes, to: folder.path("in/" + path)) }
        let output = folder.path("package.order")
        let run = try ToolRun(
            "bsdtar",
            ["--format", "zip", "-cf", output, "-C", folder.path("in")] + content.keys.sorted())
        guard run.status == 0 else { throw ToolRun.Failure(description: run.output) }
        return [UInt8](try Data(contentsOf: URL(filePath: output)))
    }

    /// The manifest's text, with hashes that the `openssl` command made.
    private static func manifest(of files: [String: [UInt8]]) throws -> String {
        let folder = try ScratchDirectory("fksim-manifest")
        let paths = files.keys.sorted()
        for path in paths { try write(files[path] ?? [], to: folder.path(path)) }
        let output = try OrderAuthority.openssl(
            ["dgst", "-sha256", "-r"] + paths.map(folder.path))
        let hashes = output.split(separator: "\n").map { $0.prefix(64) }
        let lines = zip(paths, hashes).map { "  \"\($0)\": \"\($1)\"" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }
}
