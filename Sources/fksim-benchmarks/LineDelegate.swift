import DeliveryWire
import ExtensionHost

/// Answers nothing, and keeps what is printed.
final class LineDelegate: LaunchDelegate {
    private(set) var lines: [String] = []

    func answer(_ request: LaunchRequest) -> LaunchAnswer {
        LaunchAnswer(.failure(WireFailure(.unknown, "Nothing is asked in this benchmark.")))
    }

    func record(_ event: LaunchEvent) {
        if case .print(let line, _) = event.kind { lines.append(line) }
    }
}
