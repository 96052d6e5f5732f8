#if os(Linux)
    import CSupervisor
    import Glibc
    import WalletModel

    /// The host's handle of its keeper process.
    ///
    /// Dropping it ends the keeper, which kills and reaps whatever it still owns.
    final class Keeper: Sendable {
        let control: Int32
        let processID: pid_t
        // Mapped until `deinit`, and touched by the shared memory's own functions alone: those use
        // atomics, and the one launch that runs is their only caller.
        private nonisolated(unsafe) let share: OpaquePointer

        /// Starts this process's own executable again, as a keeper.
        init() throws(HostError) {
            var id: pid_t = -1
            var memory: OpaquePointer?
            let socket = fksim_keeper_spawn(&id, &memory)
            guard socket >= 0, let memory else {
                throw HostError(
                    .keeperUnavailable,
                    "The keeper could not be started from /proc/self/exe: "
                        + "\(SystemErrorText.of(errno)). A host needs /proc and a free process.")
            }
            share = memory
            control = socket
            processID = id
            // From here on `deinit` cleans up, whatever is thrown.
            try greet()
        }

        deinit {
            // The keeper leaves when its socket ends; out of patience, it is made to.
            shutdown(control, Int32(SHUT_WR))
            if !hangsUp() { Glibc.kill(processID, SIGKILL) }
            close(control)
            var status: Int32 = 0
            while waitpid(processID, &status, 0) < 0, errno == EINTR {}
            fksim_share_drop(share)
        }

        /// Reads on to the end of the socket; false when it did not come in time.
        private func hangsUp() -> Bool {
            let end = MonotonicClock.after(LaunchLimits.keeperPatience)
            while true {
                let rest = (end - MonotonicClock.now) / 1_000_000
                var poll = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
                guard rest > 0 else { return false }
                guard Glibc.poll(&poll, 1, Int32(rest)) > 0 else { continue }
                var buffer = [UInt8](repeating: 0, count: 256)
                let size = fksim_receive(control, &buffer, buffer.count)
                if size == 0 || (size < 0 && errno != EAGAIN) { return true }
            }
        }

        private func greet() throws(HostError) {
            var poll = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
            let patience = Int32(LaunchLimits.keeperPatience.wholeMilliseconds)
            var outcome: Int32
            repeat { outcome = Glibc.poll(&poll, 1, patience) } while outcome < 0 && errno == EINTR
            guard outcome > 0 else {
                throw HostError(
                    .keeperUnavailable,
                    "This process's executable was started as a keeper and said nothing for "
                        + "\(LaunchLimits.keeperPatience). The keeper is part of the executable: "
                        + "link FinanceKitSimulator into it rather than loading it at run time.")
            }
            // Its end of the socket is closed when it has left.
            guard case .hello(let version, let error)? = try? receive() else {
                throw HostError(
                    .keeperUnavailable,
                    "This process's executable was started as a keeper and left at once. The keeper "
                        + "is part of the executable: link FinanceKitSimulator into it rather than "
                        + "loading it at run time.")
            }
            guard version == Int32(FKSIM_PACKET_VERSION) else {
                throw HostError(
                    .keeperUnavailable,
                    "The keeper speaks version \(version), the host \(FKSIM_PACKET_VERSION): the "
                        + "executable was replaced while it ran. Start it again.")
            }
            guard error == 0 else {
                throw HostError(
                    .keeperUnavailable,
                    "The keeper cannot own processes here: \(SystemErrorText.of(error)). It needs "
                        + "a Linux kernel with child subreapers and /proc/PID/task/TID/children.")
            }
        }

        /// Starts an executable with the first three descriptors as its 0, 1 and 2; the others are
        /// this side's ends of what it writes to.
        func start(_ packet: [UInt8], _ descriptors: [Int32]) throws(HostError) {
            fksim_share_begin(share)
            guard fksim_send_launch(control, packet, packet.count, descriptors) == 0 else {
                throw lost("starting a launch")
            }
        }

        /// Has everything killed and reaped now.
        ///
        /// A keeper that cannot be told is lost, and `receive` says so.
        func kill(_ reason: KeeperEvent.KillReason) {
            _ = fksim_send(control, FKSIM_KILL.rawValue, reason.rawValue, 0)
        }

        /// Has everything killed and reaped at a moment of the monotonic clock.
        ///
        /// The keeper keeps the time, so that a kill is not late because the host is busy.
        func kill(_ reason: KeeperEvent.KillReason, at moment: Int64) {
            _ = fksim_share_deadline(share, control, reason.rawValue, moment)
        }

        /// Has everything killed and reaped when it has used so much more CPU time.
        func kill(_ reason: KeeperEvent.KillReason, afterCPU time: Duration) {
            _ = fksim_send(
                control, FKSIM_CPU_LIMIT.rawValue, reason.rawValue, time.wholeNanoseconds)
        }

        /// Has `cpuMarkReached` said when everything has used so much more CPU time.
        func mark(afterCPU time: Duration) {
            _ = fksim_send(control, FKSIM_CPU_MARK.rawValue, 0, time.wholeNanoseconds)
        }

        /// Lets a counted system call go on, now that it has its place among the events.
        func allow(_ write: WriteEvent) {
            _ = fksim_send(control, FKSIM_NOTED.rawValue, 0, Int64(write.ordinal))
        }

        /// Says that this side is about to read and to act; no write is noted in the shared memory
        /// any more.
        func attend() { fksim_share_attend(share) }

        /// Says that all that was read has been acted upon, and that this side is about to wait.
        func rest() { fksim_share_rest(share) }

        /// The oldest write that was noted in the shared memory, or nil when there is none.
        func takeNoted() -> KeeperEvent? {
            withUnsafeTemporaryAllocation(byteCount: 9 * 1024, alignment: 16) { buffer in
                let size = fksim_share_take(share, buffer.baseAddress, buffer.count)
                guard size > 0 else { return nil }
                return KeeperEvent(UnsafeRawBufferPointer(rebasing: buffer[..<size]))
            }
        }

        /// What the keeper has said, or nil when it has said nothing more.
        func receive() throws(HostError) -> KeeperEvent? {
            let outcome = withUnsafeTemporaryAllocation(byteCount: 9 * 1024, alignment: 16) {
                buffer -> Result<KeeperEvent?, HostError> in
                let size = fksim_receive(control, buffer.baseAddress, buffer.count)
                if size < 0, errno == EAGAIN { return .success(nil) }
                guard size > 0 else { return .failure(lost("watching a launch")) }
                return .success(KeeperEvent(UnsafeRawBufferPointer(rebasing: buffer[..<size])))
            }
            return try outcome.get()
        }

        private func lost(_ work: String) -> HostError {
            HostError(
                .keeperUnavailable,
                "The keeper was lost while \(work); something ended it from outside. Its first "
                    + "process went with it. Make a new launcher.")
        }
    }
#endif
