import DeliveryEngine
import FinanceKitSimulator

/// Sees to it that a wake which is tried again and again starts from the same wallet each time.
final class UnspoiltWallet: WakeObserver {
    private let observer: any WakeObserver

    init(_ observer: any WakeObserver) {
        self.observer = observer
    }

    func willDeliver(_ wake: Wake, on bench: WakeBench) throws(SimulatorError) {
        try observer.willDeliver(wake, on: bench)
        guard bench.isWalletSpoilt else { return }
        throw SimulatorError(
            .input,
            "Wake \(wake.number) changes the wallet itself, by an order or by the answer to a "
                + "prompt, and the wallet is too large to be put back for each cut. Cut other "
                + "wakes with --wake, or take a smaller wallet.")
    }

    func didFinish(on bench: WakeBench) throws(SimulatorError) {
        try observer.didFinish(on: bench)
    }
}
