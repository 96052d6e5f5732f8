import DeliveryWire
import ExtensionRuntime
import Synchronization
import Testing
import WalletModel

/// A host in the same process that keeps what the shims recorded and answers nothing else.
final class RecordingConnection: HostConnection {
    let world: InitializeMessage
    private let effects = Mutex<[SideEffectMessage]>([])

    init(role: InitializeMessage.Role = .extension) {
        world = InitializeMessage(
            role: role,
            device: .init(
                osVersion: "26.0", region: "US", timeZone: "America/New_York",
                now: Timestamp(seconds: 1_772_442_000)),
            clock: .init(mode: .frozen, startNanoseconds: 1_772_442_000_000_000_000, scale: 1),
            bundleIdentifier: "com.example.probe", dataContainer: "/nowhere", appGroups: [:],
            availability: .init(financialData: true, orders: true), isEntitled: true)
    }

    /// What was recorded since this was last asked.
    func takeEffects() -> [SideEffectMessage] {
        effects.withLock { effects in
            defer { effects = [] }
            return effects
        }
    }

    func confirm<M: RequestMessage>(_ message: M) where M.Reply == EmptyMessage {
        guard let effect = message as? SideEffectMessage else {
            Issue.record("unexpected request \(message)")
            return
        }
        effects.withLock { $0.append(effect) }
    }

    func send<M: NotificationMessage>(_ message: M) {
        Issue.record("unexpected notification \(message)")
    }

    func call<M: RequestMessage>(_ message: M) async throws -> M.Reply { throw Unexpected() }

    func rows<Row: RowWire>(
        _ query: RowQueryMessage<Row>, receive: ([Row]) throws -> Void
    ) async throws { throw Unexpected() }

    func nextElement<Row: RowWire>(
        _ message: HistoryMessage, of type: Row.Type
    ) async throws -> HistoryReply<Row>.Element? { throw Unexpected() }

    func trap(_ reason: TrapMessage.Reason, call: String) -> Never {
        fatalError("trap at \(call): \(reason)")
    }

    /// A shim asked for something that it has no business with.
    struct Unexpected: Error {}
}
