import FinanceKitSimulator

/// Which files of a container are databases, and which ones belong to a database.
enum DatabaseFiles {
    /// Those that hold data of the database; `-shm` is only an index of the first.
    private static let dataSuffixes = ["-wal", "-journal"]
    private static let suffixes = dataSuffixes + ["-shm"]

    /// Whether a file belongs to a database that stands beside it.
    static func isCompanion(_ path: String, in contents: ContainerContents) -> Bool {
        guard let main = mainPath(of: path), let content = contents.files[main] else {
            return false
        }
        return content.kind == .file
            && (content.bytes.isEmpty || content.bytes.starts(with: DatabaseContents.marker))
    }

    /// The path of the database that a file would belong to; nil for other names.
    static func mainPath(of path: String) -> String? {
        for suffix in suffixes where path.hasSuffix(suffix) && path.count > suffix.count {
            return String(path.dropLast(suffix.count))
        }
        return nil
    }

    /// The write-ahead log and the rollback journal of a file, where they are.
    static func companions(of path: String, in contents: ContainerContents) -> [FileContent?] {
        dataSuffixes.map { suffix in
            contents.files[path + suffix].flatMap { $0.kind == .file ? $0 : nil }
        }
    }

    static func isDatabase(_ content: FileContent, companions: [FileContent?]) -> Bool {
        if content.bytes.starts(with: DatabaseContents.marker) { return true }
        return content.bytes.isEmpty && companions.contains { $0 != nil }
    }
}
