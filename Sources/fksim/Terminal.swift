import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What reaches a person's terminal.
enum Terminal {
    /// Writes one message to standard error, after what standard output already has.
    static func complain(_ message: String) {
        fflush(nil)
        FileHandle.standardError.write(Data("fksim: \(message)\n".utf8))
    }

    /// Writes bytes to standard output at once, so that a timeline is seen while it happens.
    static func show(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, stdout) }
        fflush(stdout)
    }
}
