import DeliveryWire

/// Decides how a launch ended, from facts alone.
///
/// The order below is the rule: what the extension did by itself and completed counts before what
/// was done to it, and a kill counts only where the process really died of it.
enum EndingClassification {
    static func ending(_ facts: LaunchFacts) -> Ending {
        if let failure = facts.failure, facts.death == nil { return .launchFailed(failure) }
        if let ending = memory(facts) { return ending }
        if facts.hasReturned {
            return facts.notice == .withheld ? .returned : .returnedAfterNotice
        }
        if let failure = facts.failure { return .launchFailed(failure) }
        if facts.wasStopped { return .hostStopped }
        if facts.wasCut { return .killedWithoutNotice }
        if let breach = facts.breach { return .brokeProtocol(breach) }
        if let trap = facts.trap { return .trapped(reason: trap.reason.rawValue, call: trap.call) }
        switch facts.death {
        case .signalled(let signal)?: return signalled(signal, facts)
        case .exited(let status)?: return exited(status, facts)
        case nil: return .hostStopped
        }
    }

    private static func memory(_ facts: LaunchFacts) -> Ending? {
        guard let limit = facts.memoryLimitBytes else { return nil }
        let isOver = facts.peakBytes > limit && facts.peakBytes > facts.floorBytes
        guard facts.killReason == .memory || isOver else { return nil }
        return .memoryLimitExceeded(peakBytes: facts.peakBytes, limitBytes: limit)
    }

    private static func signalled(_ signal: Int32, _ facts: LaunchFacts) -> Ending {
        // Another signal than the keeper's was first, whatever was planned.
        if signal == SignalName.kill {
            switch facts.killReason {
            case .fault: return .killedWithoutNotice
            case .window: return .windowExpired(facts.notice)
            case .asked:
                if let handshake = facts.overdue { return .launchFailed(overdue(handshake, facts)) }
            case .memory, .none: break
            }
        }
        return .crashed(
            Ending.Crash(
                signal: signal, signalName: SignalName.of(signal), message: facts.fatalLine,
                lastLines: facts.lastLines))
    }

    private static func exited(_ status: Int32, _ facts: LaunchFacts) -> Ending {
        if status == 127, !facts.isInitialized, let line = loaderLine(facts.lastLines) {
            return .launchFailed(
                Ending.LaunchFailure(
                    reason: .missingLibrary,
                    message: "The executable needs a library that is not here; the loader says: "
                        + "\(line). Install it, or build with -static-stdlib.",
                    lastLines: facts.lastLines))
        }
        return .exited(status: status, lastLines: facts.lastLines)
    }

    /// The words of the dynamic loader: glibc's or musl's.
    private static func loaderLine(_ lines: [String]) -> String? {
        lines.first { line in
            line.contains("error while loading shared libraries")
                || line.contains("Error loading shared library")
        }
    }

    private static func overdue(
        _ handshake: LaunchFacts.Handshake, _ facts: LaunchFacts
    ) -> Ending.LaunchFailure {
        let message =
            switch handshake {
            case .initialize:
                "The executable runs but did not answer 'initialize' in time. Is it a FinanceKit "
                    + "extension, linked against this project's FinanceKit?"
            case .ready:
                "The executable answered 'initialize' but was not ready in time. Its initialiser "
                    + "takes too long or waits for something that never comes."
            }
        return Ending.LaunchFailure(
            reason: .handshakeTimeout, message: message, lastLines: facts.lastLines)
    }
}
