#if os(Linux)
    import CSupervisor
    import Glibc

    /// The host's ends of the three pipes of a launch.
    struct HostEnds: ~Copyable {
        let input: FileDescriptor
        let output: FileDescriptor
        let log: FileDescriptor

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
