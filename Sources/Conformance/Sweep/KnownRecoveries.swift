import FinanceKitSimulator
import Synchronization

/// Remembers how one wake's cuts were made up for, by the state that they left.
///
/// Recovery begins with what a cut left behind and depends on nothing else, so that points which
/// leave equal states need it once. The jobs of a sweep share what they know.
final class KnownRecoveries: Sendable {
    /// A sweep keeps the states that it saw first; they hold files, so there is a bound.
    private static let statesMax = 256

    private enum Entry {
        /// Some job makes the recovery.
        case begun
        case known(PointRecovery)
    }
    private let entries = Mutex<[LeftState: Entry]>([:])

    enum Claim {
        case known(PointRecovery)
        /// Another job makes the recovery just now.
        case begun
        /// It is for the caller to make, and to tell by `learn`.
        case own
    }

    /// What is known of a state; what is not is the caller's to find out.
    func claim(_ state: LeftState) -> Claim {
        entries.withLock { entries in
            switch entries[state] {
            case .known(let recovery): return .known(recovery)
            case .begun: return .begun
            case nil:
                if entries.count < Self.statesMax { entries[state] = .begun }
                return .own
            }
        }
    }

    /// What is known of a state by now; nil while it is being found out, and where it never was.
    func recovery(from state: LeftState) -> PointRecovery? {
        entries.withLock { entries in
            guard case .known(let recovery) = entries[state] else { return nil }
            return recovery
        }
    }

    func learn(_ recovery: PointRecovery, from state: LeftState) {
        entries.withLock { entries in
            guard entries[state] != nil else { return }
            entries[state] = .known(recovery)
        }
    }
}
