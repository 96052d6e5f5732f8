#if os(Linux)
    import DeliveryWire
    import WalletModel

    extension LaunchRun {
        /// Carries out one call of the extension, or cuts the launch at it as planned.
        func takeCall(
            id: Int?, method: String, _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
        ) throws(WireError) {
            let request: LaunchRequest?
            do throws(WireError) {
                request = try LaunchRequest.read(method: method, envelope, line)
            } catch {
                if let id, configuration.limits.strayLines == .report {
                    answer(id, WireFailure(.invalidParameters, error.description))
                }
                throw error
            }
            guard let request else { return skip(id: id, method: method) }
            guard id != nil || request.isNotification else {
                throw WireError("'\(method)' is a request and needs the member 'id'", at: 0)
            }
            var call = calls.enter(request.callName, at: MonotonicClock.now)
            call.facts = CallFacts(request)
            switch calls.side(configuration.fault, at: call) {
            case _? where configuration.fault?.action == .noticeThenTime:
                noticeThenTime()
                announce(call)
                carryOut(request, call, id: id)
                askAgain()
            case .beforeEffect?: cut(call, id: id, request: request)
            case .afterEffect?:
                announce(call)
                let effect = delegate.answer(request)
                cut(call.described(by: effect), id: id, request: nil)
            case nil where isStalled(request):
                record(.call(call.event(false)))
            case nil:
                announce(call)
                carryOut(request, call, id: id)
                askAgain()
            }
        }

        /// Whether the answers for data are used up that a planned notice leaves.
        ///
        /// A count of answers is the same in every run, unlike a length of time.
        private func isStalled(_ request: LaunchRequest) -> Bool {
            guard let most = configuration.limits.answersAfterNotice, calls.hasFaultFired,
                configuration.fault?.action == .noticeThenTime, request.isForData
            else { return false }
            calls.answersAfterNotice += 1
            guard calls.answersAfterNotice > most else { return false }
            endStalled()
            return true
        }

        /// Ends a launch soon that waits for an answer that never comes and has taken its notice.
        ///
        /// What it does beside that call gets a moment; the rest of the grace would mostly be
        /// waited out for nothing, and a sweep has hundreds of such launches.
        func endStalled() {
            guard let most = configuration.limits.answersAfterNotice,
                calls.answersAfterNotice > most, facts.notice == .finished
            else { return }
            guard configuration.debug == nil else { return endAfterNotice() }
            let end = MonotonicClock.after(LaunchLimits.stalledGrace)
            guard let windowEnd = timing.windowEnd, end < windowEnd else { return }
            timing.windowEnd = end
            killLater(.window, at: end)
        }

        private func announce(_ call: CallInProgress) {
            delegate.callArrived(
                call.name, ordinal: call.ordinal, ordinalOfName: call.ordinalOfName)
        }

        /// Asks the requests that wait again, if anything has changed.
        func askAgain() {
            guard delegate.revision != revision else { return }
            revision = delegate.revision
            let calls = waitingCalls
            waitingCalls = []
            for waiting in calls where !isDeaf {
                let answer = delegate.answer(waiting.request)
                if case .pending = answer.content {
                    waitingCalls.append(waiting)
                } else {
                    respond(answer, waiting.call.described(by: answer), id: waiting.id)
                }
            }
        }

        private func carryOut(_ request: LaunchRequest, _ call: CallInProgress, id: Int?) {
            let answer = delegate.answer(request)
            let call = call.described(by: answer)
            guard let id, outgoing.isOpen else {
                // Nobody is there to be answered, or nobody asked.
                return record(.call(call.event(id == nil)))
            }
            guard case .pending = answer.content else {
                return respond(answer, call, id: id)
            }
            record(.call(call.event(false)))
            guard waitingCalls.count < LaunchLimits.waitingCallsMax else {
                let reason = "more than \(LaunchLimits.waitingCallsMax) requests wait at once"
                record(.skipped(reason: "'\(call.name)' was refused: \(reason)"))
                return self.answer(id, WireFailure(.unknown, reason))
            }
            waitingCalls.append(WaitingCall(id: id, request: request, call: call))
        }

        /// Sends the answer to a call.
        private func respond(_ answer: LaunchAnswer, _ call: CallInProgress, id: Int) {
            let content: OutgoingWire.Content
            switch answer.content {
            case .reply(let message): content = .line { WireLine.reply(id: id, message, to: &$0) }
            case .failure(let failure):
                content = .line { WireLine.failure(id: id, failure, to: &$0) }
            case .stream(let make): content = .stream(id: id, make)
            case .none, .pending:
                content = .line { WireLine.reply(id: id, EmptyMessage(), to: &$0) }
            }
            outgoing.append(
                OutgoingWire.Message(content: content, purpose: .answer(call, id: id)))
            flush()
        }

        /// Answers a request that is no call of the device.
        func answer(_ id: Int, _ result: some WireMessage) {
            outgoing.append(
                OutgoingWire.Message(
                    content: .line { WireLine.reply(id: id, result, to: &$0) }, purpose: .plain))
            flush()
        }

        private func answer(_ id: Int, _ failure: WireFailure) {
            outgoing.append(
                OutgoingWire.Message(
                    content: .line { WireLine.failure(id: id, failure, to: &$0) }, purpose: .plain))
            flush()
        }

        /// An unknown method is no breach: a newer runtime may know more.
        private func skip(id: Int?, method: String) {
            var reason = "there is no method '\(method)'"
            if let nearest = NearestWord.find(method, among: WireMethods.all) {
                reason += "; '\(nearest)' is the nearest one"
            }
            record(.skipped(reason: reason))
            if let id { answer(id, WireFailure(.methodNotFound, reason)) }
        }

        private func noticeThenTime() {
            guard let plan = configuration.fault else { return }
            calls.hasFaultFired = true
            record(.faultFired(plan.point))
            if departure == nil { giveNoticeThenKill() }
        }

        /// Fires the planned fault at a call; `request` is given when it was not carried out.
        private func cut(_ call: CallInProgress, id: Int?, request: LaunchRequest?) {
            guard let plan = configuration.fault else { return }
            calls.hasFaultFired = true
            if case .fail(let failure) = plan.action {
                return fail(call, id: id, request: request, with: failure)
            }
            record(.call(call.event(false)))
            record(.faultFired(plan.point))
            if plan.action == .killWithoutNotice {
                // Also when the extension did not wait and is gone already.
                isCut = true
                facts.wasCut = true
                end(.fault)
            } else if departure == nil {
                giveNoticeThenKill()
            }
        }

        private func fail(
            _ call: CallInProgress, id: Int?, request: LaunchRequest?, with failure: WireFailure
        ) {
            guard let id else {
                record(
                    .skipped(
                        reason: "the planned failure of '\(call.name)' has nobody to tell: the "
                            + "call cannot fail"))
                if let request { carryOut(request, call, id: nil) }
                return
            }
            if let point = configuration.fault?.point { record(.faultFired(point)) }
            var call = call
            call.answer = "failed as planned: \(failure.message)"
            outgoing.append(
                OutgoingWire.Message(
                    content: .line { WireLine.failure(id: id, failure, to: &$0) },
                    purpose: .answer(call, id: id)))
            flush()
        }
    }

    extension CallInProgress {
        fileprivate func described(by answer: LaunchAnswer) -> CallInProgress {
            var call = self
            call.question = answer.question
            call.answer = answer.summary
            return call
        }
    }
#endif
