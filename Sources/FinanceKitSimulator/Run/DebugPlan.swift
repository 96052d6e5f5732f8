import ExtensionHost
import Synchronization

/// Which launch of a run waits for a debugger, and who is told that it does.
package final class DebugPlan: Sendable {
    /// What is waited in.
    package enum Target: Hashable, Sendable {
        /// Each of these wakes, and of these launches of apps and widgets, by their numbers.
        case launches(wakes: Set<Int>, apps: Set<Int>)
        /// The first launch that is cut as planned, and no other.
        case firstCut
    }

    /// What a person needs to know to attach.
    package struct Invitation: Sendable {
        /// The launch that waits: `wake 2`.
        package var launch: String
        package var processID: Int32
        /// Absolute path of the executable.
        package var executable: String
        /// Real time in which a debugger must attach.
        package var patience: Duration
    }

    /// Real time in which a debugger must attach, where nothing else is asked for.
    package static let usualPatience = LaunchDebug.usualPatience

    private let target: Target
    private let invite: @Sendable (Invitation) -> Void
    private let isReleased: @Sendable () -> Bool
    private let patience: Duration
    private let isTaken = Mutex(false)

    package init(
        _ target: Target, patience: Duration = DebugPlan.usualPatience,
        isReleased: @escaping @Sendable () -> Bool = { false },
        invite: @escaping @Sendable (Invitation) -> Void
    ) {
        self.target = target
        self.patience = patience
        self.isReleased = isReleased
        self.invite = invite
    }

    /// Whether any launch was to wait so far.
    package var hasWaited: Bool { isTaken.withLock { $0 } }

    /// How a launch waits; nil where it does not.
    func debug(
        _ launch: Scenario.Happening.Launch, isCut: Bool, executable: String
    ) -> LaunchDebug? {
        let isMeant = isTaken.withLock { isTaken in
            switch target {
            case .launches(let wakes, let apps):
                let isNamed =
                    switch launch {
                    case .wake(let number): wakes.contains(number)
                    case .app(let number): apps.contains(number)
                    }
                guard isNamed else { return false }
            case .firstCut:
                guard isCut, !isTaken else { return false }
            }
            isTaken = true
            return true
        }
        guard isMeant else { return nil }
        return LaunchDebug(
            announce: { [invite] processID, patience in
                invite(
                    Invitation(
                        launch: launch.words, processID: processID, executable: executable,
                        patience: patience))
            }, isReleased: isReleased, patience: patience)
    }
}
