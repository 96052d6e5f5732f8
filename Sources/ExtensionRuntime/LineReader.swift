import DeliveryWire
import Glibc

/// Takes whole lines from a descriptor, in one buffer that is used again and again.
///
/// Not shared: one thread reads, and hands the reader over with its buffer when another goes on.
final class LineReader {
    private let descriptor: Int32
    private var buffer: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    /// Up to where the bytes were searched for a line feed.
    private var searched = 0

    init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer = .allocate(byteCount: RuntimeLimits.readBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// How reading went on.
    enum Outcome: Equatable { case line, end, tooLong, timedOut, broken(errno: Int32) }

    /// Waits for the next line and hands it over without its line feed; it is valid in `body` only.
    ///
    /// Each read is waited for `milliseconds`, or for as long as it takes when that is -1.
    func next(
        within milliseconds: Int32 = -1, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Outcome {
        while true {
            if let length = lineLength() {
                let line = UnsafeRawBufferPointer(rebasing: buffer[start..<start + length])
                body(line.bindMemory(to: UInt8.self))
                start += length + 1
                searched = start
                return .line
            }
            if end - start >= WireLimits.lineBytesMax { return .tooLong }
            makeRoom()
            let outcome = fill(within: milliseconds)
            guard outcome == .line else { return outcome }
        }
    }

    private func lineLength() -> Int? {
        guard searched < end, let base = buffer.baseAddress else { return nil }
        guard let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), end - searched) else {
            searched = end
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base + start)
    }

    /// Moves what is left to the front, and doubles the buffer when that does not give room.
    private func makeRoom() {
        if start > 0, let base = buffer.baseAddress {
            memmove(base, base + start, end - start)
            end -= start
            searched -= start
            start = 0
        }
        guard buffer.count - end < RuntimeLimits.readBytes / 2 else { return }
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: buffer.count * 2, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<end]))
        buffer.deallocate()
        buffer = larger
    }

    private func fill(within milliseconds: Int32) -> Outcome {
        while true {
            if milliseconds >= 0 {
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let ready = poll(&wait, 1, milliseconds)
                if ready == 0 { return .timedOut }
                if ready < 0, errno == EINTR { continue }
            }
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
            let count = read(descriptor, room.baseAddress, room.count)
            if count > 0 {
                end += count
                return .line
            }
            if count == 0 { return .end }
            if errno != EINTR { return .broken(errno: errno) }
        }
    }
}
