#if os(Linux)
    import DeliveryWire

    extension LaunchRun {
        /// Reads once and takes every whole line.
        func takeLines() {
            _ = incoming.fill()
            takeWholeLines()
        }

        /// Sets a bound to the life of an extension that can say nothing more.
        func watchForClosedWire() {
            guard incoming.hasEnded, timing.leaving == nil, departure == nil, !isDeaf, !isEnding,
                configuration.initialize.role == .extension
            else { return }
            // Mostly it is on its way out. If it is not, it can never answer.
            timing.leaving =
                MonotonicClock.after(configuration.limits.closedWireGrace)
        }

        func takeWholeLines() {
            while !isDeaf, let (line, offset) = incoming.nextLine() {
                if departure == nil { drainLog() }
                do throws(WireError) {
                    try take(line)
                } catch {
                    violate(error, line, of: offset)
                }
            }
            guard incoming.isOverLimit, !isDeaf else { return }
            let reason =
                "a line is longer than the \(WireLimits.lineBytesMax) bytes that one may be"
            facts.breach = breach(
                WireError(reason, at: 0), incoming.rest.bindMemory(to: UInt8.self),
                of: incoming.offset)
            end()
        }

        private func take(_ line: UnsafeBufferPointer<UInt8>) throws(WireError) {
            let envelope = try WireEnvelope(line: line)
            if isLingering { return try takeLate(envelope, line) }
            switch envelope.kind {
            case .reply(let id): try takeReply(id, envelope, line)
            case .failure(let id): try takeFailure(id, envelope, line)
            case .request(let id, let method):
                try expectInitialized(method)
                if method == "\(SideEffectMessage.method)" {
                    try takeSideEffect(envelope, line)
                    answer(id, EmptyMessage())
                } else {
                    try takeCall(id: id, method: method, envelope, line)
                }
            case .notification(let method):
                try expectInitialized(method)
                try takeNotification(method, envelope, line)
            }
        }

        private func expectInitialized(_ method: String) throws(WireError) {
            guard facts.isInitialized else {
                throw WireError(
                    "'\(method)' came before the answer to 'initialize', which must be first", at: 0
                )
            }
        }

        private func takeNotification(
            _ method: String, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
        ) throws(WireError) {
            switch method {
            case "ready": hasBecomeReady()
            case "sideEffect": try takeSideEffect(envelope, line)
            case "trap": facts.trap = try envelope.read(TrapMessage.self, from: line)
            case "cancel":
                let id = try envelope.read(CancelMessage.self, from: line).id
                let waiting = waitingCalls.first { $0.id == id }?.call
                waitingCalls.removeAll { $0.id == id }
                if var call = waiting ?? outgoing.cancel(id: id) {
                    call.answer = "cancelled"
                    record(.call(call.event(true)))
                }
            default: try takeCall(id: nil, method: method, envelope, line)
            }
        }

        private func takeSideEffect(
            _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
        ) throws(WireError) {
            record(.sideEffect(try envelope.read(SideEffectMessage.self, from: line)))
        }

        private func hasBecomeReady() {
            guard !facts.isReady else {
                return record(.skipped(reason: "'ready' came again; it is said once a launch"))
            }
            facts.isReady = true
            timing.handshake = nil
            timing.readyAt = MonotonicClock.now
            record(.ready)
            if configuration.fault?.point == .ready { return cutNow() }
            guard departure == nil else { return }
            deliver()
            guard configuration.fault?.point == .delivered else { return }
            if configuration.fault?.action == .killWithoutNotice { return cutNow() }
            fireWithNotice()
        }

        /// Kills at a point that the extension's own words lead to.
        private func cutNow() {
            guard let plan = configuration.fault else { return }
            calls.hasFaultFired = true
            record(.faultFired(plan.point))
            isCut = true
            facts.wasCut = true
            end(.fault)
        }

        private func takeReply(
            _ id: Int, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
        ) throws(WireError) {
            switch try takeQuestion(id) {
            case .initialize: try hasInitialized(envelope.read(InitializeReply.self, from: line))
            case .didReceiveData: hasReturned()
            case .willTerminate:
                facts.notice = .finished
                record(.noticeFinished)
                if configuration.limits.killsAfterNotice, calls.hasFaultFired,
                    configuration.fault?.action == .noticeThenKill
                {
                    end(.window)
                }
                if configuration.debug != nil { endAfterNotice() }
                endStalled()
            }
        }

        private func takeQuestion(_ id: Int) throws(WireError) -> Question {
            if let question = asked.removeValue(forKey: id) { return question }
            let open = asked.keys.sorted().map(String.init).joined(separator: ", ")
            throw WireError(
                "request \(id) is answered, but no such request waits for an answer "
                    + "(waiting: \(open.isEmpty ? "none" : open))", at: 0)
        }

        private func hasInitialized(_ reply: InitializeReply) {
            let ours = configuration.initialize.protocolVersions
            guard ours.contains(reply.protocolVersion) else {
                return refuseVersion("it answered with version \(reply.protocolVersion)")
            }
            facts.isInitialized = true
            timing.handshake =
                timing.handshake.map { _ in
                    MonotonicClock.after(configuration.limits.handshake)
                }
            record(
                .initialized(
                    runtimeName: reply.runtimeName, runtimeVersion: reply.runtimeVersion))
        }

        private func refuseVersion(_ what: String) {
            let ours = configuration.initialize.protocolVersions.map(String.init)
            facts.failure = Ending.LaunchFailure(
                reason: .versionRefused,
                message: "The extension speaks another version of the wire: \(what). This host "
                    + "speaks \(ours.joined(separator: ", ")). Build the extension against the "
                    + "FinanceKit of this host's version.")
            end()
        }

        private func hasReturned() {
            facts.hasReturned = true
            timing.notice = nil
            timing.fault = nil
            timing.happening = nil
            if let length = configuration.lingersAfterReturn { return linger(length) }
            // Returning closes the process: running tasks die with it. It mostly leaves by itself.
            outgoing.close()
            for call in outgoing.takeUnanswered() { record(.call(call.event(false))) }
            timing.leaving = MonotonicClock.after(configuration.limits.exitGrace)
        }

        private func takeFailure(
            _ id: Int, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
        ) throws(WireError) {
            let failure = try envelope.read(WireFailure.self, from: line)
            switch try takeQuestion(id) {
            case .initialize:
                guard failure.code == .versionRefused else {
                    throw WireError("'initialize' was refused: \(failure.message)", at: 0)
                }
                refuseVersion("it refused with \"\(failure.message)\"")
            case .didReceiveData, .willTerminate:
                throw WireError(
                    "a callback cannot be refused, but the answer was \"\(failure.message)\"; "
                        + "answer with an empty result when it has returned", at: 0)
            }
        }
    }
#endif
