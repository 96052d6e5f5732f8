import DeliveryWire
import ExtensionHost

/// Answers nothing and keeps nothing, so that a launch costs what the host costs.
final class SilentDelegate: LaunchDelegate {
    func answer(_ request: LaunchRequest) -> LaunchAnswer {
        LaunchAnswer(.failure(WireFailure(.unknown, "Nothing is asked in this benchmark.")))
    }

    func record(_ event: LaunchEvent) {}
}
