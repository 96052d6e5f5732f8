import Synchronization

/// The devices that were made in a piece of work, for whoever tells what happened when it fails.
package final class DeviceRegistry: Sendable {
    /// The registry of the task at hand; nil where nobody asks.
    @TaskLocal package static var current: DeviceRegistry?

    private let entries = Mutex<[(name: String, log: RunLog)]>([])

    package init() {}

    func add(_ log: RunLog, _ name: String) {
        entries.withLock { $0.append((name, log)) }
    }

    /// The timelines so far, in the order in which the devices were made.
    package var timelines: [(name: String, text: String)] {
        entries.withLock { $0.map { ($0.name, $0.log.timeline) } }
    }
}
