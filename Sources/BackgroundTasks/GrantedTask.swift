import DeliveryWire
import Foundation

/// The task that this process was launched for, as the host tells it.
struct GrantedTask: Sendable {
    let identifier: String
    private let isProcessing: Bool

    /// Nil where the process was launched for something else.
    static let current = ProcessInfo.processInfo.environment[WireEnvironment.backgroundTask]
        .flatMap(GrantedTask.init)

    /// Reads `refresh IDENTIFIER` or `processing IDENTIFIER`.
    private init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        identifier = String(parts[1])
        isProcessing = parts[0] == "processing"
    }

    func make() -> BGTask {
        isProcessing
            ? BGProcessingTask(identifier: identifier) : BGAppRefreshTask(identifier: identifier)
    }
}
