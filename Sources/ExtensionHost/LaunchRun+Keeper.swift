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

        private func take(
            _ event: KeeperEvent
        ) {
            switch event {
            case .hello: break
            case .started(_, let landlockVersion): begin(landlockVersion: landlockVersion)
            case .startFailed(let failure):
                hasNotStarted = true
                facts.failure = LaunchDiagnosis(
                    path: configuration.executable,
                    workingDirectory: configuration.workingDirectory
                ).failure(failure)
            case .write(let write):
                takeEarlier()
                record(.write(write))
                keeper.allow(write)
            case .faultFired: fireAtWrite()
            case .secondListener:
                record(
                    .skipped(
                        reason: "the extension asked for a seccomp listener of its own; the kernel "
                            + "allows one, and this launch's writes are watched by it, so it got "
                            + "EBUSY"))
            case .sharedMapping(let path):
                isWriteCountComplete = false
                record(
                    .skipped(
                        reason: "'\(path)' was mapped shared and writable: what is changed through "
                            + "the mapping is no system call and is not counted"))
            case .unseen:
                isWriteCountComplete = false
                record(
                    .skipped(
                        reason: "a process of the launch is not dumpable, so where its writes lead "
                            + "cannot be seen and they are not counted; run as root to see them"))
            case .gone(let departure): hasGone(departure)
            }
        }

        private func begin(landlockVersion: Int32) {
            hasStarted = true
            record(.launched)
            if configuration.isConfined, landlockVersion == 0 {
                record(
                    .skipped(
                        reason: "this kernel has no Landlock, so the file system is not confined: "
                            + "the extension can write wherever this user can"))
            }
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
            if plan.action == .noticeThenKill { giveNoticeThenKill() }
        }
    }
#endif
