import ExtensionHost
import FinanceKitSimulator
import WalletModel

extension TrialWake {
    /// How many histories this wake began anew that had a token when nothing was cut.
    func restarts(comparedTo clean: TrialWake) -> Int {
        startedAnew.subtracting(clean.startedAnew).count
    }

    /// The histories that were asked for without a token.
    private var startedAnew: Set<HistoryStream> {
        Set(calls.filter { $0.facts?.token == nil }.compactMap { $0.facts?.stream })
    }
}
