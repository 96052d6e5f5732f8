import CExtensionRuntime
import DeliveryWire

/// The first exchange: reads `initialize`, agrees on a version, answers.
enum Handshake {
    /// What the runtime says it is.
    static let runtimeName = "financekit-simulator"
    static let runtimeVersion = "0.1.0"

    /// What the first line led to.
    enum Outcome {
        case agreed(InitializeMessage, answer: [UInt8])
        /// The answer says what is refused; the reason is for the log.
        case refused(reason: String, answer: [UInt8]?)
    }

    /// Decides on the answer to the first line; does no I/O.
    static func answer(
        _ line: UnsafeBufferPointer<UInt8>, versions: [Int] = WireLimits.versions
    ) -> Outcome {
        do throws(WireError) {
            let envelope = try WireEnvelope(line: line)
            guard case .request(let id, let method) = envelope.kind, method == "initialize" else {
                return .refused(
                    reason: "the host's first line must be the request 'initialize'", answer: nil)
            }
            let message = try envelope.read(InitializeMessage.self, from: line)
            var json = JSONWriter()
            guard let version = versions.filter(message.protocolVersions.contains).max() else {
                let reason =
                    "the host speaks protocol versions \(message.protocolVersions), this "
                    + "extension was built for \(versions); build both from one version"
                WireLine.failure(id: id, WireFailure(.versionRefused, reason + "."), to: &json)
                return .refused(reason: reason, answer: json.finish())
            }
            let reply = InitializeReply(
                protocolVersion: version, runtimeName: runtimeName, runtimeVersion: runtimeVersion)
            WireLine.reply(id: id, reply, to: &json)
            return .agreed(message, answer: json.finish())
        } catch {
            return .refused(reason: "the host's first line is not readable: \(error)", answer: nil)
        }
    }

    /// Does the exchange over the process's wire, or ends the process with words.
    static func perform(_ reader: LineReader, _ output: LineOutput) -> InitializeMessage {
        var outcome: Outcome?
        let read = reader.next(within: RuntimeLimits.handshake) { line in
            outcome = answer(line)
        }
        switch (read, outcome) {
        case (.line, .agreed(let world, let answer)):
            output.write(line: answer)
            setClock(world.clock)
            return world
        case (.line, .refused(let reason, let answer)):
            if let answer { output.write(line: answer) }
            ProcessEnd.misunderstood(reason)
        case (.timedOut, _):
            ProcessEnd.misunderstood(
                "the host sent nothing for \(RuntimeLimits.handshakeMilliseconds / 1000) s")
        case (.tooLong, _): ProcessEnd.misunderstood("the host's first line has no end")
        default: ProcessEnd.hostGone()
        }
    }

    /// The environment set the clock before any code ran; the message counts where it did not.
    private static func setClock(_ clock: InitializeMessage.Clock) {
        guard !fksim_clock_is_set() else { return }
        let mode =
            switch clock.mode {
            case .real: FKSIM_CLOCK_REAL
            case .moving: FKSIM_CLOCK_MOVING
            case .frozen: FKSIM_CLOCK_FROZEN
            }
        fksim_clock_set(Int32(mode), clock.startNanoseconds, Int64(clock.scale))
    }
}
