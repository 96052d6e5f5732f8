import DeliveryEngine
import DeliveryWire
import ExtensionHost
import WalletModel
import WalletStore

/// Answers one launch from the device's wallet and writes what happens into the transcript.
final class DeviceSession: LaunchDelegate {
    let device: Device
    private let wake: Int
    /// The first thing that went wrong on the host's own side; the run ends with it.
    private(set) var trouble: SimulatorError?

    init(device: Device, wake: Int) {
        self.device = device
        self.wake = wake
    }

    func record(_ event: LaunchEvent) {
        guard trouble == nil else { return }
        var measured = Measured(sinceLaunch: event.elapsed)
        if case .call(let call) = event.kind { measured.duration = call.duration }
        attempt { () throws(SimulatorError) in
            try device.record(
                TranscriptEvent(
                    at: device.now, wake: wake, kind: .launch(event.kind), measured: measured))
        }
    }

    func answer(_ request: LaunchRequest) -> LaunchAnswer {
        switch request {
        case .authorizationStatus, .requestAuthorization: authorization()
        case .accounts(let query): rows(query)
        case .accountBalances(let query): rows(query)
        case .transactions(let query): rows(query)
        case .history(let message): history(message)
        case .defaultsChanged(let change): defaultsChanged(change)
        case .enableBackgroundDelivery, .disableBackgroundDelivery,
            .disableAllBackgroundDelivery:
            registration(request)
        case .saveOrder(let message): saveOrder(message)
        case .presentOrder(let message): saveOrder(message.order)
        case .containsOrder(let message): containsOrder(message)
        case .pickTransactions: pickTransactions()
        case .keychain:
            LaunchAnswer(
                .failure(WireFailure(.unknown, "This is not simulated yet.")),
                summary: "not simulated yet")
        }
    }

    private func authorization() -> LaunchAnswer {
        if !device.access.isAvailable || !device.access.isEntitled,
            let refusal = device.access.refusal
        {
            return LaunchAnswer(.failure(refusal), summary: refusal.code.name)
        }
        let status = device.access.status
        return LaunchAnswer(.reply(AuthorizationReply(status: status)), summary: status.rawValue)
    }

    private func defaultsChanged(_ change: DefaultsChangedMessage) -> LaunchAnswer {
        let domain = change.domain.isEmpty ? "standard" : change.domain
        attempt { () throws(SimulatorError) in try device.preferences.apply(change) }
        return LaunchAnswer(
            .reply(EmptyMessage()), question: "\(domain) \(change.key)",
            summary: change.value == nil ? "removed" : "set")
    }

    private func registration(_ request: LaunchRequest) -> LaunchAnswer {
        let question: String
        switch request {
        case .enableBackgroundDelivery(let message):
            question =
                message.types.map(\.rawValue).joined(separator: ", ") + " "
                + message.frequency.rawValue
            _ = device.engine.register(
                message.types, frequency: message.frequency, at: device.now)
        case .disableBackgroundDelivery(let message):
            question = message.types.map(\.rawValue).joined(separator: ", ")
            _ = device.engine.unregister(message.types, at: device.now)
        default:
            question = ""
            _ = device.engine.unregisterAll(at: device.now)
        }
        // A wake is in progress, so the scheduler asks for nothing before it has ended.
        return LaunchAnswer(.none, question: question, summary: "done")
    }

    /// Does what may fail for reasons of the host, and keeps the first failure.
    func attempt(_ body: () throws(SimulatorError) -> Void) {
        do throws(SimulatorError) {
            try body()
        } catch {
            trouble = trouble ?? error
        }
    }

    /// Does what the wallet may refuse; a refusal that is the wallet's own ends the run.
    func read<Value>(_ body: () throws(WalletError) -> Value) -> Value? {
        do throws(WalletError) {
            return try body()
        } catch {
            trouble = trouble ?? WalletTrouble.error(error)
            return nil
        }
    }
}
