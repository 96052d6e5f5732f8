/// The files of a package while it is unpacked, with everything that bounds them.
struct PackageContents {
    private(set) var files: [String: [UInt8]] = [:]
    private let archiveBytes: Int
    private var entries = 0
    private var totalBytes = 0
    /// What each folded name was spelled like where it came first, files only.
    private var fileNames: [String: String] = [:]
    /// The folders that are named or needed.
    private var folderNames: [String: String] = [:]

    init(archiveBytes: Int) {
        self.archiveBytes = archiveBytes
    }

    /// Notes an entry; gives the path to fill, or nil for a folder.
    mutating func enter(_ name: String, isFolder: Bool) throws(OrderRefusal) -> String? {
        entries += 1
        guard entries <= OrderLimits.entriesMax else {
            throw PackageArchive.tooManyEntries("more than \(OrderLimits.entriesMax)")
        }
        // Some tools write every name with the folder that they began in.
        let name = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
        if name.isEmpty, isFolder { return nil }
        let path = try PackagePath.checked(name)
        for folder in PackagePath.folders(above: path) { try enter(folder: folder) }
        guard !isFolder else {
            try enter(folder: path)
            return nil
        }
        let folded = PackagePath.folded(path)
        if let earlier = fileNames[folded] ?? folderNames[folded] {
            throw Self.duplicate(earlier, path)
        }
        fileNames[folded] = path
        return path
    }

    /// Says no to a file that would be too large with that many bytes.
    func allow(_ path: String, bytes: Int) throws(OrderRefusal) {
        guard bytes >= 0, bytes <= OrderLimits.fileBytesMax else {
            throw OrderRefusal(
                .fileTooLarge,
                "The package's file \(path.quoted) has more than \(OrderLimits.fileBytesMax) bytes. "
                    + "Use a smaller file.")
        }
        let total = totalBytes + bytes
        guard total <= OrderLimits.totalBytesMax else {
            throw OrderRefusal(
                .unpackedTooLarge,
                "The package's files have more than \(OrderLimits.totalBytesMax) bytes together. "
                    + "Use smaller images.")
        }
        guard total <= OrderLimits.ratioFreeBytes || total / OrderLimits.ratioMax <= archiveBytes
        else {
            throw OrderRefusal(
                .ratioTooHigh,
                "The package of \(archiveBytes) bytes unpacks to more than \(total) by "
                    + "\(path.quoted), over \(OrderLimits.ratioMax) times as much. Expected an "
                    + "order's texts and images; look what that file holds.")
        }
    }

    mutating func add(_ path: String, _ content: [UInt8]) throws(OrderRefusal) {
        try allow(path, bytes: content.count)
        totalBytes += content.count
        files[path] = content
    }

    /// Refuses an archive without a file.
    func finish() throws(OrderRefusal) {
        guard files.isEmpty else { return }
        throw OrderRefusal(
            .archiveDamaged,
            "The package holds no files; its directory is missing or cut off. Zip it again, and "
                + "hand over all of its bytes.")
    }

    private mutating func enter(folder: String) throws(OrderRefusal) {
        let folded = PackagePath.folded(folder)
        if let file = fileNames[folded] { throw Self.duplicate(file, folder) }
        if let earlier = folderNames[folded], earlier != folder {
            throw Self.duplicate(earlier, folder)
        }
        folderNames[folded] = folder
    }

    private static func duplicate(_ first: String, _ second: String) -> OrderRefusal {
        let reason =
            first.utf8.elementsEqual(second.utf8)
            ? "\(first.quoted) stands in the package twice"
            : "\(first.quoted) and \(second.quoted) are one name where capitals do not count, or "
                + "where forms of a letter do not"
        return OrderRefusal(
            .nameDuplicate, "\(reason). Expected each name once. Remove or rename one.")
    }
}
