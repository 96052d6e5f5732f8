import DeliveryEngine
import WalletModel

/// One event with its device time, as a value that can be kept and played again.
enum EngineEvent: Hashable {
    case register([DeliveryDataType], DeliveryFrequency, Timestamp)
    case unregister([DeliveryDataType], Timestamp)
    case unregisterAll(Timestamp)
    case walletChanged([DeliveryDataType], Timestamp)
    case consentRevoked(Timestamp)
    case consentGranted(Timestamp)
    case advance(Timestamp)
    case crashLoopEnded(Timestamp)
    case wakeStarted(Int, Timestamp)
    case wakeEnded(Int, WakeOutcome, Timestamp)

    /// Tells an engine and gives what it asks for.
    func tell(_ engine: inout DeliveryEngine) -> [DeliveryAction] {
        switch self {
        case .register(let types, let frequency, let moment):
            return engine.register(types, frequency: frequency, at: moment)
        case .unregister(let types, let moment): return engine.unregister(types, at: moment)
        case .unregisterAll(let moment): return engine.unregisterAll(at: moment)
        case .walletChanged(let types, let moment):
            return engine.walletChanged(types, at: moment)
        case .consentRevoked(let moment): return engine.consentRevoked(at: moment)
        case .consentGranted(let moment): return engine.consentGranted(at: moment)
        case .advance(let moment): return engine.advance(to: moment)
        case .crashLoopEnded(let moment): return engine.crashLoopEnded(at: moment)
        case .wakeStarted(let number, let moment):
            engine.wakeStarted(number: number, at: moment)
            return []
        case .wakeEnded(let number, let outcome, let moment):
            return engine.wakeEnded(number: number, outcome, at: moment)
        }
    }
}
