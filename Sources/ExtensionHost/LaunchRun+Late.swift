#if os(Linux)
    import DeliveryWire

    extension LaunchRun {
        /// Lets the process live on after its callback returned, and has it killed later.
        func linger(_ length: Duration) {
            let now = MonotonicClock.now
            timing.returnedAt = now
            for call in outgoing.takeUnanswered() { record(.call(call.event(false))) }
            timing.leaving = MonotonicClock.after(length, from: now)
            // In the place of the window's end, which may come sooner.
            killLater(.asked, at: MonotonicClock.after(length, from: now))
        }

        /// Takes a line of a process that should have ended: it is recorded and has no effect.
        func takeLate(
            _ envelope: WireEnvelope, _ line: UnsafeBufferPointer<UInt8>
        ) throws(WireError) {
            let method: String
            var id: Int?
            switch envelope.kind {
            case .reply, .failure: return
            case .notification(let name): method = name
            case .request(let number, let name):
                method = name
                id = number
            }
            switch method {
            case "ready", "cancel", "trap": return
            case "sideEffect":
                record(.sideEffect(try envelope.read(SideEffectMessage.self, from: line)))
                // Its answer says nothing; without it the extension would do no more.
                if let id { answer(id, EmptyMessage()) }
            default:
                let request = try LaunchRequest.read(method: method, envelope, line)
                record(.late(.call(name: request?.callName ?? method)))
            }
        }
    }

    extension LaunchEvent.Kind {
        /// The same for an extension whose callback had returned.
        var late: LaunchEvent.Kind {
            switch self {
            case .print(let line, _): .late(.print(line: line))
            case .write(let write): .late(.write(write))
            case .sideEffect(let effect): .late(.sideEffect(effect))
            default: self
            }
        }
    }
#endif
