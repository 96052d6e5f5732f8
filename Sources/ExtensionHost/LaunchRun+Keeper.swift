#if os(Linux)
    import DeliveryWire

    extension LaunchRun {
        /// Takes everything that the keeper has said.
        func drainKeeper() {
            do throws(HostError) {
                while departure == nil, !hasNotStarted, let event = try keeper.receive() {
                    take(event)
                }
            } catch {
                lost = error
            }
        }

        /// Takes the writes that happened while this side was at rest.
        ///
        /// All that was said before them has been dealt with, and nothing that was said since.
        func drainNoted() {
            while case .write(let write, let moment)? = keeper.takeNoted() {
                note(write, at: moment)
            }
        }

        private func note(_ write: WriteEvent, at moment: Int64) {
            if write.place.ordinal == 0 { countIsIncomplete() }
            record(.write(write.named(configuration.containerNames)), at: moment)
        }

        private func countIsIncomplete() {
            guard isWriteCountComplete else { return }
            isWriteCountComplete = false
            record(
                .skipped(
                    reason: "the launch writes to so many files that further places are not told "
                        + "apart; its writes have numbers, but no names that last"))
        }

        private func take(
            _ event: KeeperEvent
        ) {
            switch event {
            case .hello: break
            case .started(let processID, let landlockVersion):
                begin(processID, landlockVersion: landlockVersion)
            case .startFailed(let failure):
                hasNotStarted = true
                facts.failure = LaunchDiagnosis(
                    path: configuration.executable,
                    workingDirectory: configuration.workingDirectory
                ).failure(failure)
            case .write(let write, let moment):
                takeEarlier()
                note(write, at: moment)
                keeper.allow(write)
            case .faultFired: fireAtWrite()
            case .faultImpossible(let reason): explain(reason)
            case .secondListener:
                record(
                    .skipped(
                        reason: "the extension asked for a seccomp listener of its own; the kernel "
                            + "allows one, and this launch's writes are watched by it, so it got "
                            + "EBUSY"))
            // SQLite's index of its log is made anew by whoever opens the database next, so what a
            // kill leaves in it does no harm.
            case .sharedMapping(let path) where path.hasSuffix("-shm"): break
            case .sharedMapping(let path):
                isWriteCountComplete = false
                record(
                    .skipped(
                        reason: "'\(path)' was mapped shared and writable: what is changed through "
                            + "the mapping is no system call and is not counted"))
            case .cpuMarkReached: cpuMarkReached()
            case .unseen:
                isWriteCountComplete = false
                record(
                    .skipped(
                        reason: "a process of the launch is not dumpable, so where its writes lead "
                            + "cannot be seen and they are not counted; run as root to see them"))
            case .gone(let departure): hasGone(departure)
            }
        }

        private func explain(_ reason: KeeperEvent.Untearable) {
            let part = configuration.fault?.part?.name ?? "part"
            let words =
                switch reason {
                case .tooShort: "it has no part '\(part)' that is shorter than itself"
                case .noBytes: "it writes no bytes that could be looked at before"
                case .refused(let number):
                    "the part could not be written: \(SystemErrorText.of(number))"
                }
            record(.skipped(reason: "the planned write was reached and not cut: \(words)"))
        }

        private func begin(_ processID: Int32, landlockVersion: Int32) {
            hasStarted = true
            record(.launched)
            if configuration.isConfined, configuration.debug == nil, landlockVersion == 0 {
                record(
                    .skipped(
                        reason: "this kernel has no Landlock, so the file system is not confined: "
                            + "the extension can write wherever this user can"))
            }
            guard configuration.debug == nil else { return awaitDebugger(of: processID) }
            // An app speaks when it first calls FinanceKit, which may be late or never.
            if configuration.initialize.role == .extension {
                timing.handshake =
                    MonotonicClock.after(configuration.limits.handshake)
            } else if let lifetime = configuration.limits.appLifetime {
                killLater(.fault, at: MonotonicClock.after(lifetime))
            }
        }

        private func hasGone(_ departure: KeeperEvent.Departure) {
            self.departure = departure
            facts.death = LaunchFacts.Death(waitStatus: departure.status)
            facts.killReason = departure.killReason
            facts.peakBytes = departure.peakBytes
            facts.floorBytes = departure.floorBytes
            // The pipe outlives its reader, and still holds what was never read.
            if facts.notice == .given, outgoing.bytesTaken >= noticeEnd {
                facts.notice = .entered
            }
            if departure.killReason == .fault, !calls.hasFaultFired, let plan = configuration.fault
            {
                calls.hasFaultFired = true
                isCut = true
                record(.faultFired(plan.point))
            }
        }

        /// Takes what the extension said before the system call that it waits in.
        ///
        /// A sequential extension has said nothing since, so the order is exact.
        private func takeEarlier() {
            drainLog()
            var budget = Self.pipeBytes
            while budget > 0, canListen {
                let count = incoming.fill()
                guard count > 0 else { return }
                budget -= count
                takeWholeLines()
            }
        }

        private func fireAtWrite() {
            guard let plan = configuration.fault else { return }
            calls.hasFaultFired = true
            record(.faultFired(plan.point))
            if plan.action == .noticeThenKill || plan.action == .noticeThenTime {
                giveNoticeThenKill()
            }
        }
    }
#endif
