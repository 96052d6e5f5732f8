#if os(Linux)
    import DeliveryWire
    import Glibc

    /// Cuts what comes up the wire into lines, within a bound.
    final class IncomingWire {
        let descriptor: Int32
        private let pipe: FileDescriptor
        private var buffer: UnsafeMutableRawBufferPointer
        /// The part of the buffer that holds bytes not yet given out.
        private var filled: Range<Int> = 0..<0
        /// Up to where no line feed was found.
        private var searched = 0
        /// How many bytes of the launch's wire lie before `filled`.
        private(set) var offset = 0
        private(set) var hasEnded = false

        init(_ pipe: consuming FileDescriptor) {
            descriptor = pipe.number
            self.pipe = pipe
            buffer = .allocate(byteCount: Self.chunkBytes, alignment: 1)
        }

        deinit { buffer.deallocate() }

        private static let chunkBytes = 16 * 1024

        /// Bytes that have no line feed yet.
        var rest: UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: buffer[filled])
        }

        /// Whether a line is longer than the protocol allows.
        var isOverLimit: Bool { searched - filled.lowerBound >= WireLimits.lineBytesMax }

        /// Reads once from the pipe: how many bytes; 0 when there are none at the moment or ever.
        func fill() -> Int {
            guard !hasEnded else { return 0 }
            makeRoom()
            switch pipe.read(into: .init(rebasing: buffer[filled.upperBound...])) {
            case .bytes(let count):
                filled = filled.lowerBound..<filled.upperBound + count
                return count
            case .wouldBlock:
                return 0
            case .ended:
                hasEnded = true
                return 0
            }
        }

        /// The next line without its line feed and its offset; valid until the next `fill`.
        func nextLine() -> (bytes: UnsafeBufferPointer<UInt8>, offset: Int)? {
            guard searched < filled.upperBound, let base = buffer.baseAddress else { return nil }
            let found = memchr(base + searched, 0x0A, filled.upperBound - searched)
            guard let found else {
                searched = filled.upperBound
                return nil
            }
            let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            let line = UnsafeRawBufferPointer(rebasing: buffer[filled.lowerBound..<end])
            let lineOffset = offset
            offset += end + 1 - filled.lowerBound
            filled = end + 1..<filled.upperBound
            searched = end + 1
            return (line.bindMemory(to: UInt8.self), lineOffset)
        }

        /// Moves what is left to the front, and grows only for a line that does not fit.
        private func makeRoom() {
            if filled.lowerBound > 0, let base = buffer.baseAddress {
                memmove(base, base + filled.lowerBound, filled.count)
                searched -= filled.lowerBound
                filled = 0..<filled.count
            }
            guard buffer.count - filled.upperBound < Self.chunkBytes / 4 else { return }
            let grown = UnsafeMutableRawBufferPointer.allocate(
                byteCount: min(buffer.count * 2, WireLimits.lineBytesMax + Self.chunkBytes),
                alignment: 1)
            grown.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[filled]))
            buffer.deallocate()
            buffer = grown
        }
    }
#endif
