/// The pictures of a package: those that the order names are there, and each is what it says.
enum PackageImages {
    /// The keys whose value is the name of a picture, wherever they stand.
    private static let keys: Set<String> = ["image", "logo"]
    /// Endings that are pictures' and that no order can show.
    private static let otherEndings: Set<String> = [
        "bmp", "gif", "pdf", "svg", "tif", "tiff", "webp",
    ]

    static func check(
        files: [String: [UInt8]], document: OrderDocument, languages: Localizations
    ) throws(OrderRefusal) {
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let ending = ending(of: path)
            if let promised = ImageFormat.allCases.first(where: { $0.endings.contains(ending) }) {
                guard promised.fits(bytes) else { throw unknown(path, "it does not begin as one") }
            } else if otherEndings.contains(ending) {
                throw unknown(path, "\(ending.quoted) is none of them")
            }
        }
        try document.root.forEachMember { (path, member) throws(OrderRefusal) in
            guard keys.contains(member.key), case .string(let name) = member.value else { return }
            // A picture at the top overrides those of the languages.
            let isThere = files[name] != nil || languages.holds(name)
            guard isThere else {
                throw OrderRefusal(
                    .imageMissing,
                    "\(OrderDocument.name) names the picture \(name.quoted) at \(path.quoted), and "
                        + "the package has no such file at the top or in every language folder. "
                        + "Add the file, or correct the name.")
            }
            guard ImageFormat.allCases.contains(where: { $0.endings.contains(ending(of: name)) })
            else { throw unknown(name, "its name does not end as a picture's") }
        }
    }

    private static func ending(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: point)...].lowercased()
    }

    private static func unknown(_ path: String, _ reason: String) -> OrderRefusal {
        OrderRefusal(
            .imageFormatUnknown,
            "The package's file \(path.quoted) is no PNG, JPEG or HEIC picture: \(reason). Expected "
                + "a picture whose content fits the ending of its name. Convert it.")
    }
}
