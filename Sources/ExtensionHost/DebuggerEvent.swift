/// What became of waiting for a debugger.
package enum DebuggerEvent: Hashable, Sendable {
    /// The process waits for one, with its window standing still and nothing confined.
    case waiting(processID: Int32)
    /// One is attached.
    case attached(processID: Int32)
    /// It goes on without one, as the person wished.
    case released
    /// None came in time.
    case missed

    /// The word in transcripts.
    package var name: String {
        switch self {
        case .waiting: "waiting"
        case .attached: "attached"
        case .released: "released"
        case .missed: "missed"
        }
    }
}
