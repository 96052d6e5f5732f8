#if os(Linux)
    import CSupervisor
    import Glibc

    /// The three pipes of a launch, before there is a child that has the other ends.
    struct LaunchPipes: ~Copyable {
        /// The host's ends.
        let host: HostEnds
        /// The child's.
        let child: ChildEnds

        struct ChildEnds: ~Copyable {
            let input: FileDescriptor
            let output: FileDescriptor
            let log: FileDescriptor
        }

        /// `F_SETPIPE_SZ`, which the C library shows only to programs that ask for it.
        private static let setPipeSize: Int32 = 1024 + 7
        /// What the pipe to the child holds if it may.
        private static let inputBytes: Int32 = 512 * 1024

        init() throws(HostError) {
            let input = try Self.pipe()
            let output = try Self.pipe()
            let log = try Self.pipe()
            // A line of many rows fits whole, so that the host need not wait until it is read.
            // Where the system has no such room left, the pipe stays as it is.
            _ = fcntl(input.writing.number, Self.setPipeSize, Self.inputBytes)
            input.writing.makeNonBlocking()
            output.reading.makeNonBlocking()
            log.reading.makeNonBlocking()
            host = HostEnds(input: input.writing, output: output.reading, log: log.reading)
            child = ChildEnds(input: input.reading, output: output.writing, log: log.writing)
        }

        private struct Pipe: ~Copyable {
            let reading: FileDescriptor
            let writing: FileDescriptor
        }

        private static func pipe() throws(HostError) -> Pipe {
            var pair: [Int32] = [-1, -1]
            guard fksim_pipe(&pair) == 0 else {
                throw HostError.systemCall("pipe2", doing: "making a launch's wire")
            }
            return Pipe(reading: FileDescriptor(pair[0]), writing: FileDescriptor(pair[1]))
        }

        /// Has the child started with its ends, and closes those here.
        consuming func start(
            _ start: (_ descriptors: [Int32]) throws(HostError) -> Void
        ) throws(HostError) -> HostEnds {
            // The keeper looks at what lies unread in the child's two pipes.
            try start([
                child.input.number, child.output.number, child.log.number, host.output.number,
                host.log.number,
            ])
            return host
        }
    }

    /// The host's ends of the three pipes of a launch.
    struct HostEnds: ~Copyable {
        let input: FileDescriptor
        let output: FileDescriptor
        let log: FileDescriptor
    }
#endif
