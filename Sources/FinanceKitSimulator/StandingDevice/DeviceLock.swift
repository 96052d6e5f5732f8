import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One command's sole right to a device, held until the value goes.
///
/// The kernel lets go of it when the process ends, in whatever way.
final class DeviceLock {
    private let descriptor: Int32

    /// How often is looked again while somebody else has the device.
    private static let pause: UInt32 = 20_000

    /// Waits for the device for at most `patience`.
    ///
    /// `path` is the lock's file, made where there is none, and `words` what others are told of
    /// whoever has the device. Throws `SimulatorError` that says who has it.
    init(
        path: String, device: String, words: String, patience: Duration
    ) throws(SimulatorError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw FileSystem.failure("open", path, FileSystem.currentError)
        }
        let elapsed = World.stopwatch()
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                let error = FileSystem.currentError
                close(descriptor)
                throw FileSystem.failure("lock", path, error)
            }
            guard elapsed() < patience else {
                let holder = Self.holder(descriptor)
                close(descriptor)
                throw SimulatorError(
                    .environment,
                    "The device '\(device)' is in use by \(holder), for more than "
                        + "\(DurationText.short(patience)). Wait for it, or wait longer with "
                        + "--patience 5m.")
            }
            usleep(Self.pause)
        }
        self.descriptor = descriptor
        let text = Array("'\(words)' (process \(getpid()))".utf8)
        // Only words for others depend on it.
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.count, 0) }
    }

    deinit {
        close(descriptor)
    }

    private static func holder(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : "another command"
    }
}
