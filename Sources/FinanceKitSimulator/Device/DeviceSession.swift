import DeliveryEngine
import DeliveryWire
import ExtensionHost
import WalletModel
import WalletStore

/// Answers one launch from the device's wallet and writes what happens into the transcript.
final class DeviceSession: LaunchDelegate {
    let device: Device
    /// The wake's number; nil in a launch of the app.
    let wake: Int?
    /// What it is to those who plan that something happens meanwhile.
    let launch: Scenario.Happening.Launch
    /// Lets something happen while an app runs, wakes included; nil in a wake.
    var beside: ((Scenario.Happening) throws(SimulatorError) -> Void)?
    /// The executable that runs, and where its settings are kept.
    let bundle: ExtensionBundle
    let preferences: PreferencesDaemon
    /// What the scheduler asks for meanwhile, which waits until the launch is over.
    var deferred: [DeliveryAction] = []
    /// The empty elements that were given last, by their tokens; see `emptyFinalElement`.
    var emptyElements: Set<String> = []
    /// What is probably asked for next, and the answer to it if there was time to make one.
    var foresight = HistoryForesight()
    /// The first thing that went wrong on the host's own side; the run ends with it.
    private(set) var trouble: SimulatorError?

    init(device: Device, wake: Int) {
        self.device = device
        self.wake = wake
        launch = .wake(wake)
        bundle = device.bundle
        preferences = device.preferences
    }

    /// Answers a launch of the companion app.
    init(device: Device, app: ExtensionBundle, preferences: PreferencesDaemon) {
        self.device = device
        wake = nil
        launch = .app(device.appLaunches)
        bundle = app
        self.preferences = preferences
    }

    func record(_ event: LaunchEvent) {
        guard trouble == nil else { return }
        var measured = Measured(sinceLaunch: event.elapsed)
        if case .call(let call) = event.kind { measured.duration = call.duration }
        if case .faultFired = event.kind, let wake { device.firedFaults.insert(wake) }
        if case .sideEffect(let effect) = event.kind { device.noteWish(effect) }
        attempt { () throws(SimulatorError) in
            try device.record(
                TranscriptEvent(
                    at: device.now, wake: wake, kind: .launch(event.kind), measured: measured))
        }
        if case .print(let line, _) = event.kind, wake == nil { linePrinted(line) }
    }

    func answer(_ request: LaunchRequest) -> LaunchAnswer {
        switch request {
        case .authorizationStatus: authorizationStatus()
        case .requestAuthorization: requestAuthorization()
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

    private func defaultsChanged(_ change: DefaultsChangedMessage) -> LaunchAnswer {
        let domain = change.domain.isEmpty ? "standard" : change.domain
        do throws(SimulatorError) {
            try preferences.apply(change)
        } catch {
            guard error.reason == .input else {
                attempt { () throws(SimulatorError) in throw error }
                return LaunchAnswer(.failure(WireFailure(.unknown, error.message)))
            }
            return LaunchAnswer(
                .failure(WireFailure(.invalidParameters, error.message)),
                question: "\(domain) \(change.key)", summary: "refused: no property list")
        }
        return LaunchAnswer(
            .reply(EmptyMessage()), question: "\(domain) \(change.key)",
            summary: change.value == nil ? "removed" : "set")
    }

    private func registration(_ request: LaunchRequest) -> LaunchAnswer {
        if let refusal = device.access.refusal, refusal.code != .dataRestricted {
            return LaunchAnswer(.none, summary: "refused: \(refusal.message)")
        }
        let question: String
        switch request {
        case .enableBackgroundDelivery(let message):
            question =
                message.types.map(\.rawValue).joined(separator: ", ") + " "
                + message.frequency.rawValue
            attempt { () throws(SimulatorError) in
                deferred += try device.register(message.types, message.frequency)
            }
        case .disableBackgroundDelivery(let message):
            question = message.types.map(\.rawValue).joined(separator: ", ")
            deferred += device.engine.unregister(message.types, at: device.now)
        default:
            question = ""
            deferred += device.engine.unregisterAll(at: device.now)
        }
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
