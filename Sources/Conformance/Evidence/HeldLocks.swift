import FinanceKitSimulator

/// Holds the locks that a running app could hold on the files of the group.
///
/// Databases are locked by a write transaction, every other file by `flock`. All of it ends when
/// the value goes.
final class HeldLocks {
    private var locks: [FileLock] = []

    var count: Int { locks.count }

    /// Locks the files of the contents, in the containers' folders.
    init(files: [String: FileContent], folders: [String: String]) {
        for (path, file) in files where file.kind == .file {
            guard let slash = path.firstIndex(of: "/"),
                let folder = folders[String(path[..<slash])]
            else { continue }
            // What belongs to the extension alone is locked by nobody.
            guard !path.hasPrefix("Data/"), !path.contains("/Library/Preferences/"),
                !Self.isCompanion(path)
            else { continue }
            // What cannot be locked is not held; the count says how many are.
            if let lock = FileLock(path: folder + path[slash...]) { locks.append(lock) }
        }
    }

    /// Lets go of everything.
    func release() {
        locks = []
    }

    private static func isCompanion(_ path: String) -> Bool {
        ["-wal", "-shm", "-journal"].contains { path.hasSuffix($0) }
    }
}
