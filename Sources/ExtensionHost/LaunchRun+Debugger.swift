#if os(Linux)
    import DeliveryWire

    extension LaunchRun {
        /// Begins to wait for a debugger; the process is there and has not been spoken to.
        func awaitDebugger(of processID: Int32) {
            guard let debug = configuration.debug else { return }
            facts.processID = processID
            record(.debugger(.waiting(processID: processID)))
            debug.announce(processID, debug.patience)
            timing.debuggerMissed = MonotonicClock.after(debug.patience)
            timing.debugger = MonotonicClock.after(LaunchDebug.lookEvery)
        }

        /// Goes on when a debugger is there, or the person wants none.
        func lookForDebugger() {
            guard let debug = configuration.debug, let processID = facts.processID else { return }
            if let tracer = TracerStatus.tracer(of: processID) {
                record(.debugger(.attached(processID: tracer)))
                return goOn(debug)
            }
            if debug.isReleased() {
                record(.debugger(.released))
                return goOn(debug)
            }
            guard let missed = timing.debuggerMissed, MonotonicClock.now < missed else {
                record(.debugger(.missed))
                facts.failure = Ending.LaunchFailure(
                    reason: .noDebugger,
                    message: "No debugger attached to process \(processID) within "
                        + "\(debug.patience.words). Run the same command again, and attach to the "
                        + "number that it prints.")
                return end()
            }
            timing.debugger = MonotonicClock.after(LaunchDebug.lookEvery)
        }

        /// A bound to the whole session; the handshake has none, since people stop in it.
        private func goOn(_ debug: LaunchDebug) {
            killLater(.asked, at: MonotonicClock.after(debug.sessionMax))
            initialize()
        }

        /// The delivery's window stands still; a fault by time comes by the extension's own time.
        func beginStillWindow(_ delivery: LaunchConfiguration.Delivery) {
            guard let plan = configuration.fault, case .time(let time) = plan.point else { return }
            if plan.action == .killWithoutNotice {
                keeper.kill(.fault, afterCPU: time)
            } else {
                keeper.mark(afterCPU: time)
            }
        }

        /// Ends a launch whose planned notice has been taken, with a moment for what is still done.
        ///
        /// Counted in CPU time alone, a grace in which the extension waits would never be over.
        func endAfterNotice() {
            guard calls.hasFaultFired, timing.windowEnd == nil else { return }
            let end = MonotonicClock.after(LaunchDebug.graceAfterNotice)
            timing.windowEnd = end
            killLater(.window, at: end)
        }

        /// The extension has worked so long: the planned fault by time, or the notice.
        func cpuMarkReached() {
            guard !facts.hasReturned, departure == nil else { return }
            if configuration.debug != nil {
                fireWithNotice()
            } else {
                giveNotice(reason: "the window is about to end")
            }
        }
    }

    extension Duration {
        /// `30 min` or `90 s`.
        fileprivate var words: String {
            let seconds = components.seconds
            return seconds >= 120 && seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
        }
    }
#endif
