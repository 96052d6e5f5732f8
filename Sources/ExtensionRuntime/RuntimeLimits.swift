import DeliveryWire
import Glibc

/// The numbers that bound the runtime's own waits and buffers, and how it ends a process.
enum RuntimeLimits {
    /// Real milliseconds that the host has for its first line.
    static let handshakeMilliseconds: Int32 = 30_000
    /// The same, or -1 for no bound where a person with a debugger is waited for first.
    static var handshake: Int32 { isDebugged ? -1 : handshakeMilliseconds }
    /// Real seconds that the host has to put a preference on disk.
    static var preferenceSeconds: Int { isDebugged ? dayOfDebugging : 60 }
    /// Real seconds that the host has to note a synchronous call.
    static var confirmationSeconds: Int { isDebugged ? dayOfDebugging : 60 }
    /// Real seconds that are enough for any answer while all threads may stand still.
    private static let dayOfDebugging = 24 * 3600
    private static var isDebugged: Bool { getenv(WireEnvironment.debugging) != nil }
    /// Real milliseconds after `ready` until the main run loop runs though nothing stands in the main
    /// queue; timers that others add to the loop may be late by so much.
    static let runLoopMilliseconds: Int32 = 5
    /// Bytes that are asked of the pipe at once.
    static let readBytes = 64 * 1024
    /// The longest value of a preference, as a property list, that fits a line in base64.
    static let preferenceBytesMax = 11 * 1024 * 1024

    /// Exit status without a host: the command cannot be used like this.
    static let statusNoHost: Int32 = 64
    /// Exit status when the host is gone.
    static let statusHostGone: Int32 = 69
    /// Exit status when host and runtime do not understand each other.
    static let statusProtocol: Int32 = 76
}
