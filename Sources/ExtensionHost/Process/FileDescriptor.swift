#if os(Linux)
    import CSupervisor
    import Glibc

    /// An open descriptor that is closed when the value goes away.
    struct FileDescriptor: ~Copyable {
        let number: Int32

        init(_ number: Int32) {
            self.number = number
        }

        deinit { close(number) }

        func makeNonBlocking() {
            // The other end of a pipe keeps its own flags: the child's stays blocking.
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
        }
    }

    /// What one `read` or `write` came to.
    enum Transfer: Equatable {
        case bytes(Int)
        /// Nothing can be moved at the moment.
        case wouldBlock
        /// The other end is closed.
        case ended
    }

    extension FileDescriptor {
        /// Reads once; an error counts as the end, since nothing more can come.
        func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
            while true {
                let count = Glibc.read(number, buffer.baseAddress, buffer.count)
                if count > 0 { return .bytes(count) }
                if count == 0 { return .ended }
                if errno == EAGAIN { return .wouldBlock }
                if errno != EINTR { return .ended }
            }
        }

        /// Bytes that lie in a pipe, seen from either end.
        var bytesUnread: Int {
            var count: Int32 = 0
            return ioctl(number, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
        }

        /// Writes once; an error counts as the end, since nobody reads any more.
        func write(_ buffer: UnsafeRawBufferPointer) -> Transfer {
            while true {
                let count = Glibc.write(number, buffer.baseAddress, buffer.count)
                if count >= 0 { return .bytes(count) }
                if errno == EAGAIN { return .wouldBlock }
                if errno != EINTR { return .ended }
            }
        }
    }

    extension HostError {
        /// A system call that must work and did not, with `errno` in words.
        static func systemCall(_ name: String, doing work: String) -> HostError {
            let number = errno
            return HostError(
                .systemCallFailed,
                "\(name) failed while \(work): \(SystemErrorText.of(number)). The machine is out of "
                    + "a resource or does not allow it; look at its limits (ulimit -a).")
        }
    }
#endif
