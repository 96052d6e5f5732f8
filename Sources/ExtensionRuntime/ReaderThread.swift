import CExtensionRuntime
import Glibc
import Synchronization

/// The one thread that reads the wire.
///
/// A line may ask for code of the extension, which can block for as long as it likes. Then another
/// thread goes on reading and the one that read the line runs the code: the delivery starts without
/// waiting for a thread to wake.
enum ReaderThread {
    private static let identity = Atomic<UInt>(0)

    /// Whether the caller runs on the reader thread, which must not wait for the host.
    static var isCurrent: Bool { identity.load(ordering: .relaxed) == pthread_self() }

    /// Takes a line; gives what the thread does once another one reads.
    typealias Handler = @Sendable (UnsafeBufferPointer<UInt8>) -> (() -> Void)?

    /// Everything the thread is given.
    ///
    /// Unchecked; the proof: it is made by `start`, which keeps nothing of it, and used by the new
    /// thread alone. A reading thread that starts the next one uses its own no more.
    private final class Start: @unchecked Sendable {
        let reader: LineReader
        let handle: Handler

        init(_ reader: LineReader, _ handle: @escaping Handler) {
            self.reader = reader
            self.handle = handle
        }
    }

    /// Starts the thread; it hands over every line and ends the process when there are no more.
    ///
    /// The caller must not use the reader afterwards.
    static func start(_ reader: LineReader, handle: @escaping Handler) {
        let argument = Unmanaged.passRetained(Start(reader, handle)).toOpaque()
        let status = fksim_start_thread({ ReaderThread.run($0) }, argument)
        guard status == 0 else {
            ProcessEnd.misunderstood("its reader thread could not be started (errno \(status))")
        }
    }

    private static func run(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { ProcessEnd.hostGone() }
        identity.store(pthread_self(), ordering: .relaxed)
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        while true {
            var work: (() -> Void)?
            switch start.reader.next({ work = start.handle($0) }) {
            case .line: break
            case .tooLong: ProcessEnd.misunderstood("a line of the host is too long")
            case .end, .timedOut, .broken: ProcessEnd.hostGone()
            }
            guard let work else { continue }
            identity.store(0, ordering: .relaxed)
            Self.start(start.reader, handle: start.handle)
            return work()
        }
    }
}
