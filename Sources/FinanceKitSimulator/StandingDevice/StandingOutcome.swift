package import ExtensionHost

/// What a command on a standing device caused, as far as an exit status is concerned.
package struct StandingOutcome: Sendable {
    /// How the wakes ended, in order.
    package let endings: [Ending]
    /// How the launches of the app ended, in order.
    package let appEndings: [Ending]
    /// How many expectations were not met, and readings of the groups that failed.
    let notMet: Int
    /// Whether there is an extension that could be woken.
    package let isInstalled: Bool

    /// Why an executable could not be started, in a sentence.
    package var launchFailure: String? {
        for case .launchFailed(let failure) in endings + appEndings { return failure.message }
        return nil
    }

    /// Whether a launch ended in a way that no healthy one ends, or something was expected and is
    /// not so.
    package var hasFindings: Bool {
        notMet > 0
            || endings.contains { ending in
                switch ending {
                case .crashed, .exited, .trapped, .brokeProtocol, .memoryLimitExceeded: true
                default: false
                }
            }
            || appEndings.contains { ending in
                switch ending {
                case .exited(status: 0, _), .killedWithoutNotice, .hostStopped: false
                default: true
                }
            }
    }
}
