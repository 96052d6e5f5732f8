#if os(Linux)
    import CSupervisor
    import Glibc

    /// Keeps a closed pipe from killing the host while a piece of work runs on this thread.
    ///
    /// The signal is blocked for this thread alone and taken away if it came, so that a host that
    /// lives in somebody else's process changes nothing there.
    enum PipeSignal {
        static func withBlocked<Value>(
            _ work: () throws(HostError) -> Value
        ) throws(HostError) -> Value {
            var before = sigset_t()
            fksim_pipe_signal_block(&before)
            defer { fksim_pipe_signal_restore(&before) }
            return try work()
        }
    }
#endif
