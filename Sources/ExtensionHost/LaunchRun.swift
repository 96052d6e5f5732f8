#if os(Linux)
    import DeliveryWire

    /// One launch from start to proof that nothing is left: a single loop on the calling thread.
    ///
    /// There is no concurrency inside on purpose. One loop over the log, the keeper, the wire and
    /// the clock has one order of events, so that a sequential extension gives the same transcript
    /// each time: the log is drained before each line of the wire is taken, and a watched system
    /// call waits until what was said before it was taken. It also saves the hops between threads
    /// that would cost more than a small extension's whole life.
    final class LaunchRun {
        let configuration: LaunchConfiguration
        let delegate: any LaunchDelegate
        let keeper: Keeper
        let incoming: IncomingWire
        let outgoing: OutgoingWire
        var facts = LaunchFacts()
        var timing: LaunchTiming
        var calls = CallLedger()
        var departure: KeeperEvent.Departure?
        var hasNotStarted = false
        var hasStarted = false
        /// How many bytes had been sent when the notice was.
        var noticeEnd = 0
        /// Whether every change of a container would have been seen.
        var isWriteCountComplete = true
        /// The requests of this side that are not answered yet.
        var asked: [Int: Question] = [:]
        /// The extension's requests that wait for something to happen on the device.
        var waitingCalls: [WaitingCall] = []
        /// The delegate's revision when they were asked last.
        var revision = 0
        /// What was already asked of the keeper, so that it is asked once.
        var isEnding = false
        /// The keeper is gone, and with it all knowledge of the launch.
        var lost: HostError?
        /// A planned kill was made: what else lies in the wire never happened.
        var isCut = false
        /// Whether the planned fault was recorded as fired.
        private(set) var hasFaultFired = false
        private var log: LogLines
        private let logPipe: FileDescriptor
        private var hasLogEnded = false
        private var readiness = Readiness()
        /// When the newest event happened.
        private var lastElapsed = Duration.zero

        struct WaitingCall {
            let id: Int
            let request: LaunchRequest
            let call: CallInProgress
        }

        /// The requests of this side.
        enum Question { case initialize, didReceiveData, willTerminate }

        /// Their numbers on the wire: each is sent at most once a launch.
        enum QuestionID {
            static let initialize = 1
            static let didReceiveData = 2
            static let willTerminate = 3
        }

        init(
            _ configuration: LaunchConfiguration, delegate: any LaunchDelegate,
            keeper: Keeper, ends: consuming HostEnds, startedAt: Int64
        ) {
            self.configuration = configuration
            self.delegate = delegate
            self.keeper = keeper
            timing = LaunchTiming(startedAt: startedAt)
            log = LogLines(limits: configuration.limits)
            outgoing = OutgoingWire(ends.input)
            incoming = IncomingWire(ends.output)
            logPipe = ends.log
            facts.memoryLimitBytes = configuration.limits.memoryBytes
        }

        /// Runs until everything that was started is gone.
        func run(_ wake: borrowing WakeSignal, _ spare: SparePipes) throws(HostError) {
            readiness.control.descriptor = keeper.control
            readiness.wake.descriptor = wake.descriptor
            if configuration.debug == nil { initialize() }
            keeper.attend()
            defer { keeper.rest() }
            while !isOver {
                listen()
                keeper.rest()
                // While the extension works on what it was given.
                if facts.isReady, !outgoing.isPending, !isDeaf { delegate.prepare() }
                // While what was started comes to its end.
                if isDeaf { spare.prepare() }
                readiness.wait(until: timing.next)
                keeper.attend()
                drainNoted()
                if readiness.wake.isReady, wake.take() { stop() }
                if readiness.log.isReady { drainLog() }
                if readiness.control.isReady { drainKeeper() }
                if readiness.incoming.isReady { takeLines() }
                if readiness.outgoing.isReady { flush() }
                watchForClosedWire()
                act(on: timing.due(at: MonotonicClock.now))
            }
            if let lost { throw lost }
            finish()
        }

        /// Sends the first message, on which the extension's own code begins.
        func initialize() {
            ask(.initialize, id: QuestionID.initialize, configuration.initialize)
            flush()
        }

        /// Whether the rest of the wire means nothing: it was cut, broken, or returned from.
        var isDeaf: Bool {
            isCut || facts.breach != nil || (facts.hasReturned && !isLingering)
        }

        /// Whether the callback has returned and the process is let live.
        var isLingering: Bool { facts.hasReturned && configuration.lingersAfterReturn != nil }

        /// Whether the next lines of the wire are wanted.
        ///
        /// A child that does not read its answers is not read from either.
        var canListen: Bool {
            !incoming.hasEnded && !isDeaf
                && outgoing.bytesWaiting < LaunchLimits.outgoingBytesMax
                && outgoing.messagesWaiting < LaunchLimits.answersWaitingMax
        }

        /// What a pipe holds: reading so much finds all that was written before.
        static let pipeBytes = 64 * 1024

        /// Whether there is no process any more, or nobody who could say.
        private var isOver: Bool { departure != nil || hasNotStarted || lost != nil }

        /// Says what the next wait is for.
        private func listen() {
            // First of all comes the word that the process exists, though it may speak sooner.
            guard hasStarted else { return }
            readiness.log.descriptor = hasLogEnded ? -1 : logPipe.number
            readiness.incoming.descriptor = canListen ? incoming.descriptor : -1
            // What is about to be killed gets no more answers.
            readiness.outgoing.descriptor =
                outgoing.isPending && !isEnding ? outgoing.descriptor : -1
        }

        /// Takes what is left in the pipes of a process tree that is gone.
        private func finish() {
            outgoing.close()
            for call in outgoing.takeUnanswered() { record(.call(call.event(false))) }
            // Nobody can write any more, so this ends; an outsider that holds the pipe is not
            // waited for.
            while !hasLogEnded, readLog() {}
            while !isDeaf, incoming.fill() > 0 { takeWholeLines() }
            if !isCut, facts.breach == nil { reportRest() }
            log.end { record(.print(line: $0.text, isCut: $0.isCut)) }
            facts.lastLines = log.lastLines
            facts.fatalLine = log.fatalLine
        }

        private func reportRest() {
            let rest = incoming.rest
            guard !rest.isEmpty else { return }
            if facts.hasReturned {
                return record(
                    .skipped(
                        reason: "\(rest.count) bytes on the wire came after the return, which ends "
                            + "the process; they were not read"))
            }
            let shown = ByteExcerpt.text(rest.bindMemory(to: UInt8.self), around: 0)
            record(
                .skipped(
                    reason:
                        "the wire ended in the middle of a line of \(rest.count) bytes: \(shown)"
                ))
        }

        // MARK: The log

        /// Takes everything that was in the log when this was called.
        ///
        /// A child that floods its log cannot keep the loop here.
        func drainLog() {
            var budget = Self.pipeBytes
            while !hasLogEnded, budget > 0 {
                let before = budget
                guard readLog(taken: { budget -= $0 }), budget < before else { return }
            }
        }

        @discardableResult
        private func readLog(taken: (Int) -> Void = { _ in }) -> Bool {
            withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { buffer in
                switch logPipe.read(into: buffer) {
                case .bytes(let count):
                    taken(count)
                    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                    log.append(bytes) { record(.print(line: $0.text, isCut: $0.isCut)) }
                    return true
                case .wouldBlock:
                    return false
                case .ended:
                    hasLogEnded = true
                    return false
                }
            }
        }

        var logBytesDropped: Int { log.bytesDropped }

        // MARK: Telling and asking

        func record(_ kind: LaunchEvent.Kind, at moment: Int64? = nil) {
            if case .faultFired = kind { hasFaultFired = true }
            let elapsed = Duration.nanoseconds(
                (moment ?? MonotonicClock.now) - timing.startedAt)
            // Two processes take these times, and a line that goes back in time reads as an error.
            lastElapsed = max(lastElapsed, elapsed)
            delegate.record(
                LaunchEvent(elapsed: lastElapsed, kind: isLingering ? kind.late : kind))
        }

        func ask(
            _ question: Question, id: Int, _ message: some RequestMessage,
            purpose: OutgoingWire.Purpose = .plain, isUrgent: Bool = false
        ) {
            asked[id] = question
            let line = OutgoingWire.Message(
                content: .line { WireLine.request(id: id, message, to: &$0) }, purpose: purpose)
            if isUrgent { outgoing.urge(line) } else { outgoing.append(line) }
        }

        /// Writes what the child takes, and reports what was finished by that.
        func flush() {
            outgoing.flush { purpose in
                switch purpose {
                case .plain: break
                case .notice:
                    facts.notice = max(facts.notice, .given)
                    noticeEnd = outgoing.bytesSent
                    record(.noticeGiven)
                case .answer(let call, _): record(.call(call.event(true)))
                }
            }
        }

        /// Has everything killed, once.
        func end(_ reason: KeeperEvent.KillReason = .asked) {
            guard !isEnding, departure == nil else { return }
            isEnding = true
            timing.patience = MonotonicClock.after(LaunchLimits.keeperPatience)
            keeper.kill(reason)
        }

        private func stop() {
            facts.wasStopped = true
            end()
        }
    }

    extension CallInProgress {
        func event(_ isAnswered: Bool) -> LaunchEvent.Call {
            event(isAnswered: isAnswered, at: MonotonicClock.now)
        }
    }
#endif
