package import WalletModel

/// Reads a signed order package and checks it as Apple's Wallet is documented to.
///
/// The checks go from the outside in: the ZIP file, the manifest, the signature, the order, its
/// images and languages. The first one that fails is the reason. Nothing is written anywhere, and
/// no byte of the package can make it crash, hang or grow beyond `OrderLimits`.
package struct OrderReader: Sendable {
    private let trust: OrderTrust

    package init(trust: OrderTrust) {
        self.trust = trust
    }

    /// Reads a package at a moment of the device's clock.
    package func read(
        _ archive: [UInt8], at moment: Timestamp
    ) throws(OrderRefusal) -> OrderPackage {
        var files = try PackageArchive.files(in: archive)
        guard let manifest = files.removeValue(forKey: OrderManifest.name) else {
            throw missing(
                .manifestMissing, OrderManifest.name, "the SHA-256 of every file", files)
        }
        guard let signature = files.removeValue(forKey: PackageSignature.name) else {
            throw missing(
                .signatureMissing, PackageSignature.name,
                "the detached PKCS #7 signature of manifest.json", files)
        }
        // The signature comes before the manifest is read: it vouches for the bytes.
        let signer = try PackageSignature.verify(signature, over: manifest)
        var notes = try signer.checkChain(trust, at: moment)
        try OrderManifest.check(manifest, against: files)
        guard let order = files[OrderDocument.name] else {
            throw missing(.orderMissing, OrderDocument.name, "the order itself", files)
        }
        let document = try OrderDocument(order)
        try document.checkOwner(signer.leaf, trust, notes: &notes)
        let languages = try Localizations(files: files)
        try PackageImages.check(files: files, document: document, languages: languages)
        notes += languages.notes(for: document)
        return OrderPackage(order: document.record, files: files, notes: notes)
    }

    private func missing(
        _ code: OrderRefusal.Code, _ name: String, _ what: String, _ files: [String: [UInt8]]
    ) -> OrderRefusal {
        let nearby = files.keys.sorted().first {
            $0.lowercased() == name || $0.lowercased().hasSuffix("/" + name)
        }
        let advice =
            nearby.map {
                "There is \($0.quoted): it must stand at the top, spelled \(name.quoted). Zip the "
                    + "content of the folder, not the folder."
            } ?? "Add it before the package is zipped."
        return OrderRefusal(
            code, "The package has no \(name.quoted); expected \(what) at the top. \(advice)")
    }
}
