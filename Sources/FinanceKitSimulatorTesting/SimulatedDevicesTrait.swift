import FinanceKitSimulator
import Synchronization
public import Testing

/// Shows what the devices of a test did, when the test fails.
///
/// ```swift
/// @Suite(.simulatedDevices) struct SyncTests { … }
/// ```
///
/// Every issue of a test then has the end of the timelines of the devices that the test made until
/// then, and a test with issues has their whole timelines as attachments, which
/// `swift test --attachments-path FOLDER` writes out. A test that passes has neither.
public struct SimulatedDevicesTrait: TestTrait, SuiteTrait, TestScoping {
    /// The most lines of a timeline that an issue shows; the attachment has all.
    public static let linesMax = 60

    /// A trait of a suite goes to every test in it.
    public var isRecursive: Bool { true }

    /// Lets the test run, and listens to its issues.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let registry = DeviceRegistry()
        let watch = IssueWatch()
        let trait: IssueHandlingTrait = .compactMapIssues { issue in
            watch.note(issue)
            var issue = issue
            issue.comments += Self.comments(registry)
            return issue
        }
        defer { if watch.hasIssues { Self.attach(registry) } }
        try await DeviceRegistry.$current.withValue(registry) {
            try await trait.provideScope(for: test, testCase: testCase, performing: function)
        }
    }

    private static func comments(_ registry: DeviceRegistry) -> [Comment] {
        registry.timelines.map { name, text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let left = lines.count - linesMax
            let shown = lines.suffix(linesMax).joined(separator: "\n")
            return Comment(
                rawValue: left > 0
                    ? "\(name), after \(left) lines:\n\(shown)" : "\(name):\n\(shown)"
            )
        }
    }

    private static func attach(_ registry: DeviceRegistry) {
        for (index, timeline) in registry.timelines.enumerated() {
            let name = timeline.name.split(separator: "/").last.map(String.init) ?? "device"
            Attachment.record(timeline.text, named: "timeline-\(index + 1)-\(name).txt")
        }
    }
}

extension Trait where Self == SimulatedDevicesTrait {
    /// Shows what the devices of a test did, when the test fails.
    public static var simulatedDevices: SimulatedDevicesTrait { SimulatedDevicesTrait() }
}

/// Whether a test had issues.
private final class IssueWatch: Sendable {
    private let state = Mutex(false)

    var hasIssues: Bool { state.withLock { $0 } }

    func note(_ issue: Issue) { state.withLock { $0 = true } }
}
