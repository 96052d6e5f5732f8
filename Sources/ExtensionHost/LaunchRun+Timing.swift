#if os(Linux)
    import DeliveryWire

    extension LaunchRun {
        /// Does what the clock says.
        func act(
            on moments: [LaunchTiming.Moment]
        ) {
            for moment in moments where departure == nil {
                switch moment {
                case .handshake:
                    facts.overdue = facts.isInitialized ? .ready : .initialize
                    end()
                case .debugger: lookForDebugger()
                case .notice: giveNotice(reason: "the window is about to end")
                case .fault: fireByTime()
                case .happening: letHappen()
                case .leaving:
                    if !facts.hasReturned { breakClosedWire() }
                    end()
                case .patience:
                    lost = HostError(
                        .keeperUnavailable,
                        "The keeper could not end the launch within "
                            + "\(LaunchLimits.keeperPatience): one of its processes does not die. "
                            + "It may wait for a disk or a network file system; look for state D "
                            + "in `ps`.")
                }
            }
        }

        /// Sends the delivery; its window begins.
        func deliver() {
            guard let delivery = configuration.delivery else { return }
            ask(.didReceiveData, id: QuestionID.didReceiveData, delivery.message)
            let now = MonotonicClock.now
            timing.deliveredAt = now
            flush()
            record(.delivered)
            planHappening()
            guard configuration.debug == nil else { return beginStillWindow(delivery) }
            let length = delivery.wallLength
            let windowEnd = MonotonicClock.after(length, from: now)
            timing.windowEnd = windowEnd
            timing.notice = delivery.notice.map {
                MonotonicClock.after(max(.zero, length - $0), from: now)
            }
            if case .cpuTime = delivery.clock {
                timing.wallCap = windowEnd
                keeper.kill(.window, afterCPU: delivery.window)
                if let notice = delivery.notice {
                    keeper.mark(afterCPU: max(.zero, delivery.window - notice))
                }
            }
            var end = (moment: windowEnd, reason: KeeperEvent.KillReason.window)
            if let plan = configuration.fault, case .time(let time) = plan.point,
                time < length
            {
                let moment = MonotonicClock.after(time, from: now)
                // A kill by time needs nobody here, so the keeper makes it, in time.
                if plan.action == .killWithoutNotice {
                    end = (moment, .fault)
                } else {
                    timing.fault = moment
                }
            }
            killLater(end.reason, at: end.moment)
        }

        /// Says when the device does something by itself.
        private func planHappening() {
            guard let deliveredAt = timing.deliveredAt, !facts.hasReturned else { return }
            timing.happening = delegate.nextHappening.map {
                MonotonicClock.after($0, from: deliveredAt)
            }
        }

        private func letHappen() {
            guard let deliveredAt = timing.deliveredAt, !isDeaf else { return }
            delegate.happen(by: Duration.nanoseconds(MonotonicClock.now - deliveredAt))
            askAgain()
            planHappening()
        }

        /// Sends `willTerminate`, once, and only to somebody who was delivered to.
        func giveNotice(reason: String) {
            timing.notice = nil
            guard !facts.hasReturned, facts.isInitialized,
                asked[QuestionID.willTerminate] == nil, facts.notice == .withheld
            else { return }
            let end = timing.windowEnd ?? MonotonicClock.now
            var grace = max(0, (end - MonotonicClock.now) / 1_000_000)
            if isCountedInCPUTime {
                let usual = configuration.delivery?.notice ?? configuration.limits.noticeGrace
                grace = min(grace, Int64(usual.wholeMilliseconds))
            }
            ask(
                .willTerminate, id: QuestionID.willTerminate,
                WillTerminateMessage(reason: reason, graceMilliseconds: Int(grace)),
                purpose: .notice, isUrgent: true)
            flush()
        }

        /// Ends the window early: notice now, the kill after the usual grace.
        func giveNoticeThenKill() {
            let grace = configuration.delivery?.notice ?? configuration.limits.noticeGrace
            if configuration.debug != nil {
                keeper.kill(.window, afterCPU: grace)
            } else {
                let end = MonotonicClock.after(grace)
                timing.windowEnd = min(end, timing.windowEnd ?? end)
                killLater(.window, at: timing.windowEnd ?? end)
            }
            giveNotice(reason: "the system needs the resources")
        }

        /// Whether lengths of time are what the extension works, not what passes.
        private var isCountedInCPUTime: Bool {
            if configuration.debug != nil { return true }
            if case .cpuTime = configuration.delivery?.clock { return true }
            return false
        }

        func killLater(_ reason: KeeperEvent.KillReason, at moment: Int64) {
            timing.patience = MonotonicClock.after(LaunchLimits.keeperPatience, from: moment)
            keeper.kill(reason, at: moment)
        }

        private func fireByTime() {
            guard !facts.hasReturned else { return }
            fireWithNotice()
        }

        /// Fires a fault that nothing of the extension's waits at.
        func fireWithNotice() {
            guard let plan = configuration.fault else { return }
            calls.hasFaultFired = true
            record(.faultFired(plan.point))
            giveNoticeThenKill()
        }

        private func breakClosedWire() {
            facts.breach =
                facts.breach
                ?? Ending.ProtocolBreach(
                    reason: "the extension closed its end of the wire and went on running; "
                        + "descriptor 1 must stay open until it is done",
                    excerpt: ByteExcerpt.text(incoming.rest.bindMemory(to: UInt8.self), around: 0),
                    offset: incoming.offset + incoming.rest.count)
        }
    }
#endif
