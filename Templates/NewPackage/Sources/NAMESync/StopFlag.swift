import Synchronization

/// Says that time is nearly over.
public final class StopFlag: Sendable {
    private let raised = Atomic(false)

    public init() {}

    public var isRaised: Bool { raised.load(ordering: .relaxed) }

    public func raise() { raised.store(true, ordering: .relaxed) }
}
