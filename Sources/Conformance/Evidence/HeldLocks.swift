import FinanceKitSimulator
import Foundation
import SQLiteAccess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Holds the locks that a running app could hold on the files of the group.
///
/// Databases are locked by a write transaction, every other file by `flock`. All of it ends when
/// the value goes.
final class HeldLocks {
    private var descriptors: [Int32] = []
    private var connections: [Connection] = []

    var count: Int { descriptors.count + connections.count }

    /// Locks the files of the contents, in the containers' folders.
    init(files: [String: FileContent], folders: [String: String]) {
        for (path, file) in files where file.kind == .file {
            guard let slash = path.firstIndex(of: "/"),
                let folder = folders[String(path[..<slash])]
            else { continue }
            // What belongs to the extension alone is locked by nobody.
            guard !path.hasPrefix("Data/"), !path.contains("/Library/Preferences/") else {
                continue
            }
            let whole = folder + path[slash...]
            if file.bytes.starts(with: Array("SQLite format 3".utf8)) {
                lockDatabase(whole)
            } else if !Self.isCompanion(whole) {
                lockFile(whole)
            }
        }
    }

    deinit { release() }

    /// Lets go of everything.
    func release() {
        for descriptor in descriptors { close(descriptor) }
        descriptors = []
        connections = []
    }

    private func lockFile(_ path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return
        }
        descriptors.append(descriptor)
    }

    private func lockDatabase(_ path: String) {
        do {
            let connection = try Connection(
                .file(path), options: ConnectionOptions(access: .readWrite, busyTimeout: .zero))
            try connection.execute("BEGIN IMMEDIATE")
            connections.append(connection)
        } catch {
            // A database that cannot be locked is not held; the count says how many are.
        }
    }

    private static func isCompanion(_ path: String) -> Bool {
        ["-wal", "-shm", "-journal"].contains { path.hasSuffix($0) }
    }
}
