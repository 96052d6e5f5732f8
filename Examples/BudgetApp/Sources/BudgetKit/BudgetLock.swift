import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A lock on a file, held until the value goes, or the process does.
///
/// It is never waited for: a process that is suspended while it holds one is ended by the system, and
/// one that waits uses up its window.
final class BudgetLock {
    private let descriptor: Int32

    init?(_ file: URL) {
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
    }

    deinit { close(descriptor) }
}
