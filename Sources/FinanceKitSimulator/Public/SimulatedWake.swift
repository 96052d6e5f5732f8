/// One wake of the extension: why it came, what the extension did, and how it ended.
@dynamicMemberLookup
public struct SimulatedWake: Hashable, Sendable, CustomStringConvertible {
    /// Counts the wakes of a device from 1.
    public let number: Int
    /// What is handed to `didReceiveData(for:)`, in the order accounts, balances, transactions.
    public let types: [BackgroundDataType]
    /// Device time that the delivery may take.
    public let window: Duration
    /// The launch, whose members stand here too: `wake.calls` is `wake.launch.calls`.
    public internal(set) var launch: SimulatedLaunch

    /// A member of the launch.
    public subscript<Value>(dynamicMember member: KeyPath<SimulatedLaunch, Value>) -> Value {
        launch[keyPath: member]
    }

    /// The timeline of the wake, which is what a failed test needs to show.
    public var description: String { launch.timeline }
}
