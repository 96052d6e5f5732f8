import FinanceKitSimulator
import Synchronization

/// Remembers how one wake's cuts were made up for, by the state that they left.
///
/// Recovery begins with what a cut left behind and depends on nothing else, so that points which
/// leave equal states need it once. The jobs of a sweep share what they know; two that come upon a
/// state at the same time both make its recovery.
final class KnownRecoveries: Sendable {
    /// A sweep keeps the states that it saw first; they hold files, so there is a bound.
    private static let statesMax = 256
    private let known = Mutex<[LeftState: PointRecovery]>([:])

    func recovery(from state: LeftState) -> PointRecovery? {
        known.withLock { $0[state] }
    }

    func learn(_ recovery: PointRecovery, from state: LeftState) {
        known.withLock { known in
            guard known.count < Self.statesMax else { return }
            known[state] = recovery
        }
    }
}
