#if os(Linux)
    import Glibc

    /// Who traces a process, as the kernel says.
    enum TracerStatus {
        /// The number of the tracing process; nil when there is none, or nobody can say.
        ///
        /// It is 0 as well for a tracer outside this container.
        static func tracer(of processID: Int32) -> Int32? {
            let file = open("/proc/\(processID)/status", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            // The line stands among the first; the whole file is shorter than this.
            var buffer = [UInt8](repeating: 0, count: 8 * 1024)
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { return nil }
            return tracer(in: String(decoding: buffer[..<count], as: UTF8.self))
        }

        /// Reads the line `TracerPid:` of the kernel's text.
        static func tracer(in status: String) -> Int32? {
            let name = "TracerPid:"
            for line in status.split(separator: "\n") where line.hasPrefix(name) {
                let number = line.dropFirst(name.count).filter { !$0.isWhitespace }
                guard let tracer = Int32(number), tracer > 0 else { return nil }
                return tracer
            }
            return nil
        }
    }
#endif
