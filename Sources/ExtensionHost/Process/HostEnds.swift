#if os(Linux)
    import CSupervisor
    import Glibc

    /// The host's ends of the three pipes of a launch.
    struct HostEnds: ~Copyable {
        let input: FileDescriptor
        let output: FileDescriptor
        let log: FileDescriptor

        /// `F_SETPIPE_SZ`, which the C library shows only to programs that ask for it.
        private static let setPipeSize: Int32 = 1024 + 7
        /// What the pipe to the child holds if it may.
        private static let inputBytes: Int32 = 512 * 1024

        /// Makes the pipes, has the child started with its ends, and closes those here.
        static func open(
            _ start: (_ descriptors: [Int32]) throws(HostError) -> Void
        ) throws(HostError) -> HostEnds {
            var ends: [Int32] = []
            for _ in 0..<3 {
                var pair: [Int32] = [-1, -1]
                guard fksim_pipe(&pair) == 0 else {
                    let error = HostError.systemCall("pipe2", doing: "making a launch's wire")
                    for number in ends { close(number) }
                    throw error
                }
                ends += pair
            }
            // A line of many rows fits whole, so that the host need not wait until it is read.
            // Where the system has no such room left, the pipe stays as it is.
            _ = fcntl(ends[1], setPipeSize, inputBytes)
            defer {
                close(ends[0])
                close(ends[3])
                close(ends[5])
            }
            let own = HostEnds(
                input: FileDescriptor(ends[1]), output: FileDescriptor(ends[2]),
                log: FileDescriptor(ends[4]))
            // The keeper looks at what lies unread in the child's two pipes.
            try start([ends[0], ends[3], ends[5], ends[2], ends[4]])
            return own
        }
    }
#endif
