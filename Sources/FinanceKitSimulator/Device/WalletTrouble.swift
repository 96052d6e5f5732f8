import WalletStore

/// Turns the wallet's refusals into errors of a run.
enum WalletTrouble {
    static func translated<Value>(
        _ body: () throws(WalletError) -> Value
    ) throws(SimulatorError) -> Value {
        do throws(WalletError) {
            return try body()
        } catch {
            throw self.error(error)
        }
    }

    /// The same words, with the exit status that belongs to the reason.
    static func error(_ error: WalletError) -> SimulatorError {
        let reason: SimulatorError.Reason =
            switch error.code {
            case .storageFull, .storageReadOnly, .storageBusy, .storageFailed: .environment
            default: .input
            }
        return SimulatorError(reason, error.message, cause: error.cause)
    }
}
