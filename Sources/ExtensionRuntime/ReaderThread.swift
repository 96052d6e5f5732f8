import CExtensionRuntime
import Glibc
import Synchronization

/// The one thread that reads the wire.
enum ReaderThread {
    private static let identity = Atomic<UInt>(0)

    /// Whether the caller runs on the reader thread, which must not wait for the host.
    static var isCurrent: Bool { identity.load(ordering: .relaxed) == pthread_self() }

    /// Everything the thread is given.
    ///
    /// Unchecked; the proof: it is made by `start`, which keeps nothing of it, and used by the new
    /// thread alone.
    private final class Start: @unchecked Sendable {
        let reader: LineReader
        let handle: (UnsafeBufferPointer<UInt8>) -> Void

        init(_ reader: LineReader, _ handle: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
            self.reader = reader
            self.handle = handle
        }
    }

    /// Starts the thread; it hands over every line and ends the process when there are no more.
    ///
    /// The caller must not use the reader afterwards.
    static func start(
        _ reader: LineReader, handle: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        let argument = Unmanaged.passRetained(Start(reader, handle)).toOpaque()
        let status = fksim_start_thread({ ReaderThread.run($0) }, argument)
        guard status == 0 else {
            ProcessEnd.misunderstood("its reader thread could not be started (errno \(status))")
        }
    }

    private static func run(_ argument: UnsafeMutableRawPointer?) -> Never {
        guard let argument else { ProcessEnd.hostGone() }
        identity.store(pthread_self(), ordering: .relaxed)
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        while true {
            switch start.reader.next(start.handle) {
            case .line: continue
            case .tooLong: ProcessEnd.misunderstood("a line of the host is too long")
            case .end, .timedOut, .broken: ProcessEnd.hostGone()
            }
        }
    }
}
