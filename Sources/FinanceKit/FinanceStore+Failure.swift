import DeliveryWire
import ExtensionRuntime

extension FinanceStore {
    /// What the extension is thrown where the host, the wire or a predicate threw `error`.
    ///
    /// Cancellation stays what it is. All else becomes one of the three cases that Apple has; the
    /// words go to the log.
    func thrown(for error: any Error, in call: String) -> any Error {
        switch error {
        case let failure as WireFailure: thrown(for: failure, in: call)
        case is CancellationError: error
        case let error as FinanceError: error
        default: unknown("\(error)", in: call)
        }
    }

    /// `FinanceError.unknown`, with the reason in the log.
    func unknown(_ reason: String, in call: String) -> FinanceError {
        log.say("FinanceStore.\(call) throws FinanceError.unknown: \(reason)")
        return .unknown
    }

    private func thrown(for failure: WireFailure, in call: String) -> FinanceError {
        switch failure.code {
        case .dataRestricted:
            .dataRestricted(failure.dataType == "orders" ? .orders : .financialData)
        case .historyTokenInvalid: .historyTokenInvalid
        case .notEntitled: connection.trap(.notEntitled, call: "FinanceStore.\(call)")
        case .unavailable: connection.trap(.unavailable, call: "FinanceStore.\(call)")
        case .unknown, .methodNotFound, .invalidParameters, .versionRefused:
            unknown(failure.message, in: call)
        }
    }
}
