/// `manifest.json`: the SHA-256 of every file of the package but itself and the signature.
enum OrderManifest {
    static let name = "manifest.json"

    /// Compares the manifest with the files, each way.
    static func check(
        _ bytes: [UInt8], against files: [String: [UInt8]]
    ) throws(OrderRefusal) {
        let hashes = try read(bytes)
        for path in files.keys.sorted() {
            guard let expected = hashes[path] else {
                throw OrderRefusal(
                    .fileNotListed,
                    "The package's file \(path.quoted) is not in \(name). Expected every file but "
                        + "manifest.json and signature. \(advice(path))")
            }
            let found = ContentDigest.sha256(of: files[path] ?? [])
            guard found == expected else {
                throw OrderRefusal(
                    .hashMismatch,
                    "The package's file \(path.quoted) has the SHA-256 \(found), and \(name) says "
                        + "\(expected). The file was changed after signing: make and sign the "
                        + "manifest again.")
            }
        }
        if let absent = hashes.keys.sorted().first(where: { files[$0] == nil }) {
            throw OrderRefusal(
                .fileMissing,
                "\(name) lists \(absent.quoted), and the package has no such file. Add the file, "
                    + "or make and sign the manifest again.")
        }
    }

    private static func advice(_ path: String) -> String {
        path.hasSuffix(".DS_Store") || path.hasPrefix("__MACOSX/")
            ? "Leave such files out when you zip."
            : "Make and sign the manifest again."
    }

    private static func read(_ bytes: [UInt8]) throws(OrderRefusal) -> [String: String] {
        let value = try JSONText.parse(bytes, name: name, code: .manifestMalformed)
        guard case .object(let members) = value else {
            throw malformed("it is \(value.kind)")
        }
        var hashes: [String: String] = [:]
        for member in members {
            guard case .string(let hash) = member.value else {
                throw malformed("the value of \(member.key.quoted) is \(member.value.kind)")
            }
            guard hash.utf8.count == 64, hash.utf8.allSatisfy(isHexadecimal) else {
                let reason =
                    hash.utf8.count == 40
                    ? "has 40 digits, the length of SHA-1" : "is not 64 hexadecimal digits"
                throw malformed("the hash of \(member.key.quoted) \(reason)")
            }
            hashes[member.key] = hash.lowercased()
        }
        return hashes
    }

    private static func malformed(_ what: String) -> OrderRefusal {
        OrderRefusal(
            .manifestMalformed,
            "\(name) cannot be used: \(what). Expected one object with the path of each file and "
                + "its SHA-256 in 64 hexadecimal digits. Make and sign it again.")
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}
