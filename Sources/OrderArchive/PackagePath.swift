/// The rules for names inside a package, so that none of them means a place outside.
enum PackagePath {
    /// Gives the path of a file or folder, without a slash at its end.
    static func checked(_ name: String) throws(OrderRefusal) -> String {
        func refusal(_ reason: String) -> OrderRefusal {
            OrderRefusal(
                .pathUnsafe,
                "The package has an entry named \(name.quoted): \(reason). Expected a relative "
                    + "path inside the package such as 'en.lproj/order.strings'. Make the package "
                    + "from inside its folder.")
        }
        guard name.utf8.count <= OrderLimits.pathBytesMax else {
            throw refusal(
                "the name has \(name.utf8.count) bytes, at most \(OrderLimits.pathBytesMax) go")
        }
        guard !name.hasPrefix("/") else { throw refusal("the path is absolute") }
        guard !name.contains("\\") else { throw refusal("it holds a backslash") }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw refusal("it holds a control character") }
        let path = name.hasSuffix("/") ? name.dropLast() : name[...]
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains("..") else { throw refusal("it leads out of its folder") }
        guard !parts.contains("."), !parts.contains("") else {
            throw refusal("a part of the path is empty or '.'")
        }
        // A drive letter is a place of its own on some systems.
        guard !path.contains(":") else { throw refusal("it holds a colon") }
        return String(path)
    }

    /// What two names must not share: file systems of phones and desks do not tell them apart.
    static func folded(_ path: String) -> String { path.lowercased() }

    /// The folders above a path, the nearest first.
    static func folders(above path: String) -> [String] {
        var folders: [String] = []
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            folders.append(String(rest))
        }
        return folders
    }
}
