import SQLiteAccess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lock that a running app could hold on one file: held until the value goes.
///
/// A database is locked by a write transaction, every other file by `flock`. Both count against
/// other processes.
package final class FileLock {
    /// What is held.
    package enum Kind: String, Sendable {
        case writeTransaction = "write transaction"
        case flock
    }

    package let kind: Kind
    private let descriptor: Int32
    private let connection: Connection?

    /// Takes the lock without waiting; nil where the file is not there or the lock is held already.
    package init?(path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var head = [UInt8](repeating: 0, count: Self.databaseMark.count)
        let count = pread(descriptor, &head, head.count, 0)
        if count == head.count, head == Self.databaseMark {
            close(descriptor)
            do throws(SQLiteError) {
                let connection = try Connection(
                    .file(path), options: ConnectionOptions(access: .readWrite, busyTimeout: .zero))
                try connection.execute("BEGIN IMMEDIATE")
                self.connection = connection
            } catch {
                // What is locked, or no database after all, is held by nobody here.
                return nil
            }
            self.descriptor = -1
            kind = .writeTransaction
        } else {
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                return nil
            }
            self.descriptor = descriptor
            connection = nil
            kind = .flock
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private static let databaseMark = Array("SQLite format 3".utf8)
}
