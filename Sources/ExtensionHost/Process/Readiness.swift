#if os(Linux)
    import CSupervisor
    import Glibc

    /// Waits until one of a launch's descriptors can be used, or a moment comes.
    struct Readiness {
        var log = Slot()
        var control = Slot()
        var wake = Slot()
        var incoming = Slot()
        var outgoing = Slot()

        /// One descriptor, what is asked of it, and what came of it.
        struct Slot {
            /// -1 when it is not waited for.
            var descriptor: Int32 = -1
            var isReady = false
        }

        /// Waits at most until `deadline` on the monotonic clock; nil waits without end.
        mutating func wait(until deadline: Int64?) {
            var polls = (
                pollfd(fd: log.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: control.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: incoming.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: outgoing.descriptor, events: Int16(POLLOUT), revents: 0)
            )
            withUnsafeMutablePointer(to: &polls) { pointer in
                pointer.withMemoryRebound(to: pollfd.self, capacity: 5) { list in
                    fksim_poll(list, 5, deadline ?? -1)
                }
            }
            log.isReady = polls.0.revents != 0
            control.isReady = polls.1.revents != 0
            wake.isReady = polls.2.revents != 0
            incoming.isReady = polls.3.revents != 0
            outgoing.isReady = polls.4.revents != 0
        }
    }
#endif
