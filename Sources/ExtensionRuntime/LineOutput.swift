import DeliveryWire
import Glibc
import Synchronization

/// The extension's end of the wire towards the host: whole lines, one after the other.
///
/// A write blocks while the host does not read; that is what bounds memory.
final class LineOutput: Sendable {
    private let descriptor: Int32
    /// The buffer that lines are made in; who holds it holds the pipe.
    private let writer = Mutex(Writer())

    private struct Writer: ~Copyable {
        var json = JSONWriter(capacity: 4096)
    }

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Lets `make` write a line and sends it; sends nothing when `make` gives false.
    func write(_ make: (inout JSONWriter) -> Bool) {
        writer.withLock { writer in
            writer.json.reset()
            guard make(&writer.json) else { return }
            writer.json.withUnsafeBytes { send($0) }
        }
    }

    /// Sends a line that is already made, line feed included.
    func write(line: [UInt8]) {
        writer.withLock { _ in line.withUnsafeBytes { send($0) } }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno != EINTR {
                ProcessEnd.hostGone()
            }
        }
    }
}
