import Foundation

/// What project files are looked up in: the disk, or in tests a few texts.
struct FileTree: Sendable {
    /// The bytes of a file by its absolute path; nil where there is none that can be read.
    let bytes: @Sendable (String) -> Data?
    /// The names in a folder by its absolute path, sorted; nil where there is no folder.
    let entries: @Sendable (String) -> [String]?

    /// The largest file that is read.
    static let bytesMax = 64 * 1024 * 1024

    /// The files of this machine.
    static let disk = FileTree(
        bytes: { path in
            guard let size = FileSystem.size(ofFile: path), size <= bytesMax else { return nil }
            // A file that cannot be read counts as one that is not there; the caller names it.
            return try? FileSystem.read(path)
        },
        entries: { path in
            guard FileSystem.isFolder(path) else { return nil }
            // As above.
            return try? FileSystem.contents(ofFolder: path)
        })

    func text(of path: String) -> String? {
        bytes(path).map { String(decoding: $0, as: UTF8.self) }
    }

    func isFolder(_ path: String) -> Bool { entries(path) != nil }

    func exists(_ path: String) -> Bool { bytes(path) != nil || isFolder(path) }

    /// The paths of all files below a folder, from there on, sorted; hidden ones are passed over.
    ///
    /// A folder whose name has one of the endings counts as one file.
    func files(below folder: String, bundleEndings: [String] = []) -> [String] {
        var found: [String] = []
        var waiting: [(path: String, depth: Int)] = [("", 0)]
        while let (path, depth) = waiting.popLast() {
            let names = entries(path.isEmpty ? folder : folder + "/" + path) ?? []
            for name in names where !name.hasPrefix(".") {
                let inside = path.isEmpty ? name : path + "/" + name
                let isBundle = bundleEndings.contains(where: name.hasSuffix)
                if !isBundle, depth < Self.depthMax, isFolder(folder + "/" + inside) {
                    waiting.append((inside, depth + 1))
                } else {
                    found.append(inside)
                }
                if found.count >= Self.filesMax { return found.sorted() }
            }
        }
        return found.sorted()
    }

    private static let depthMax = 32
    private static let filesMax = 20_000
}

extension String {
    /// The path without `.`, `..` and doubled slashes; nothing is looked up.
    var tidyPath: String {
        var parts: [Substring] = []
        for part in split(separator: "/") where part != "." {
            if part == "..", parts.last != ".." {
                if parts.popLast() == nil, !hasPrefix("/") { parts.append(part) }
            } else {
                parts.append(part)
            }
        }
        return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// The last part of a path.
    var lastPart: String { String(split(separator: "/").last ?? "") }

    /// The path without its last part.
    var folderPart: String { split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } }

    /// What stands behind the last point of the last part, in small letters.
    var fileEnding: String {
        let name = lastPart
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }
}
