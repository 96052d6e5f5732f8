import FinanceKitSimulator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files of two states that have to be looked into.
struct ChosenFiles {
    /// Those that are not equal by identity or bytes, sorted.
    private(set) var paths: [String] = []
    /// What atomic writes left in the found state alone, sorted.
    private(set) var temporaries: [String] = []

    init(
        _ expected: ContainerContents, _ found: ContainerContents,
        ignoring patterns: [IgnorePattern]
    ) {
        let whole = patterns.filter { $0.part == .file }
        var changed: Set<String> = []
        for (path, content) in found.files {
            if let before = expected.files[path], Self.isEqual(before, content) { continue }
            changed.insert(path)
        }
        for path in expected.files.keys where found.files[path] == nil { changed.insert(path) }
        var known: Set<String>?
        for path in changed {
            if whole.contains(where: { $0.path.matches(path) }) { continue }
            let masked = TemporaryName.masked(path)
            if masked != path {
                let temporaries =
                    known ?? Set(expected.files.keys.lazy.map { TemporaryName.masked($0) })
                known = temporaries
                if found.files[path] != nil, !temporaries.contains(masked) {
                    self.temporaries.append(path)
                }
                continue
            }
            paths.append(Self.owner(of: path, expected, found))
        }
        paths = Set(paths).sorted().filter { path in
            !whole.contains { $0.path.matches(path) }
        }
        temporaries.sort()
    }

    /// The database that a changed companion belongs to, or the path itself.
    private static func owner(
        of path: String, _ expected: ContainerContents, _ found: ContainerContents
    ) -> String {
        guard
            DatabaseFiles.isCompanion(path, in: expected)
                || DatabaseFiles.isCompanion(path, in: found)
        else { return path }
        return DatabaseFiles.mainPath(of: path) ?? path
    }

    private static func isEqual(_ one: FileContent, _ other: FileContent) -> Bool {
        guard one !== other else { return true }
        guard one.kind == other.kind, one.bytes.count == other.bytes.count else { return false }
        return one.bytes.withUnsafeBytes { left in
            other.bytes.withUnsafeBytes { right in
                guard let first = left.baseAddress, let second = right.baseAddress else {
                    return true
                }
                // Many times as fast as comparing element by element.
                return memcmp(first, second, left.count) == 0
            }
        }
    }
}
