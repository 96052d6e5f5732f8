package import DeliveryEngine
package import ExtensionHost

/// What was seen of one wake of a trial.
package struct TrialWake: Sendable {
    package var wake: Wake
    package var result: LaunchResult
    /// Everything that happened, in order, `wakeStarted` and `wakeEnded` included.
    package var events: [TranscriptEvent]

    package init(wake: Wake, result: LaunchResult, events: [TranscriptEvent]) {
        self.wake = wake
        self.result = result
        self.events = events
    }

    package var ending: Ending { result.ending }
    /// The word that names the ending.
    package var endingName: String { result.ending.name }

    /// Whether the planned fault came about.
    package var hasFaultFired: Bool {
        events.contains { event in
            if case .launch(.faultFired) = event.kind { return true }
            return false
        }
    }

    /// The calls to the device, in order.
    package var calls: [LaunchEvent.Call] {
        events.compactMap { event in
            if case .launch(.call(let call)) = event.kind { return call }
            return nil
        }
    }

    /// The watched writes, in order.
    package var writes: [WriteEvent] {
        events.compactMap { event in
            if case .launch(.write(let write)) = event.kind { return write }
            return nil
        }
    }
}
