/// How a launch ended.
///
/// Every launch ends in exactly one way, and none of them is an error of ours.
package enum Ending: Hashable, Sendable {
    /// `didReceiveData` returned; the process was closed at once.
    case returned
    /// Notice was given, then the callback returned in time.
    case returnedAfterNotice
    /// Killed at the window's end.
    case windowExpired(Notice)
    /// A system event took it, as injected.
    case killedWithoutNotice
    /// The framework ended it on purpose.
    case trapped(reason: String, call: String)
    /// Died by a signal that nobody here sent.
    case crashed(Crash)
    /// Left by itself before returning.
    case exited(status: Int32, lastLines: [String])
    /// Grew past its limit.
    case memoryLimitExceeded(peakBytes: Int, limitBytes: Int)
    /// Never became ready.
    case launchFailed(LaunchFailure)
    /// Wrote something to the wire that is no message.
    case brokeProtocol(ProtocolBreach)
    /// The host was told to stop.
    case hostStopped

    /// How far the notice came before the window ended.
    package enum Notice: String, CaseIterable, Comparable, Sendable {
        /// Nobody was told.
        case withheld
        /// It was put on the wire.
        case given
        /// The extension took it from the wire.
        case entered
        /// Its callback returned.
        case finished

        package static func < (one: Notice, other: Notice) -> Bool {
            one.rank < other.rank
        }

        private var rank: Int {
            switch self {
            case .withheld: 0
            case .given: 1
            case .entered: 2
            case .finished: 3
            }
        }
    }

    package struct Crash: Hashable, Sendable {
        package var signal: Int32
        /// Such as `SIGSEGV`.
        package var signalName: String
        /// The runtime's own message, such as `Fatal error: Index out of range`, where there is one.
        package var message: String?
        package var lastLines: [String]

        package init(signal: Int32, signalName: String, message: String?, lastLines: [String]) {
            self.signal = signal
            self.signalName = signalName
            self.message = message
            self.lastLines = lastLines
        }
    }

    package struct LaunchFailure: Error, Hashable, Sendable {
        package var reason: Reason
        /// A sentence for people with everything that could be found out.
        package var message: String
        /// Path, mode, owner, architecture and the like, one fact a line.
        package var notes: [String]
        package var lastLines: [String]

        package init(
            reason: Reason, message: String, notes: [String] = [], lastLines: [String] = []
        ) {
            self.reason = reason
            self.message = message
            self.notes = notes
            self.lastLines = lastLines
        }

        package enum Reason: String, CaseIterable, Sendable {
            case missing, notExecutable, wrongArchitecture, missingLibrary, missingInterpreter
            case handshakeTimeout, versionRefused, startFailed
            /// It was to wait for a debugger, and none came.
            case noDebugger
        }
    }

    package struct ProtocolBreach: Hashable, Sendable {
        /// What is wrong and what was expected.
        package var reason: String
        /// The first offending bytes, at most 200, as text with escapes.
        package var excerpt: String
        /// Offset of the first byte that does not fit, from the start of the launch's wire.
        package var offset: Int
        /// The method or member that was probably meant.
        package var nearest: String?

        package init(reason: String, excerpt: String, offset: Int, nearest: String? = nil) {
            self.reason = reason
            self.excerpt = excerpt
            self.offset = offset
            self.nearest = nearest
        }
    }

    /// The word that names the ending in transcripts, scenario files and reports.
    package var name: String {
        switch self {
        case .returned: "returned"
        case .returnedAfterNotice: "returnedAfterNotice"
        case .windowExpired: "windowExpired"
        case .killedWithoutNotice: "killedWithoutNotice"
        case .trapped: "trapped"
        case .crashed: "crashed"
        case .exited: "exited"
        case .memoryLimitExceeded: "memoryLimitExceeded"
        case .launchFailed: "launchFailed"
        case .brokeProtocol: "brokeProtocol"
        case .hostStopped: "hostStopped"
        }
    }

    /// Whether the delivery was carried out to its end.
    package var isCompleted: Bool {
        switch self {
        case .returned, .returnedAfterNotice: true
        default: false
        }
    }
}
