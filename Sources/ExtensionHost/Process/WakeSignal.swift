#if os(Linux)
    import CSupervisor
    import Glibc

    /// Wakes a loop that waits on descriptors, from any thread.
    struct WakeSignal: ~Copyable, Sendable {
        let descriptor: Int32

        init() throws(HostError) {
            descriptor = fksim_wake_make()
            guard descriptor >= 0 else {
                throw .systemCall("eventfd", doing: "making the launcher")
            }
        }

        deinit { close(descriptor) }

        func raise() { fksim_wake_raise(descriptor) }

        /// Says whether it was raised since the last time.
        func take() -> Bool { fksim_wake_take(descriptor) != 0 }
    }
#endif
