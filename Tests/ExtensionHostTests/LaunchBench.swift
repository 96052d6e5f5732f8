import DeliveryWire
import ExtensionHost
import TestSupport
import WalletModel

/// Runs executables of `Tests/Misbehaving` in a scratch folder and keeps what happened.
final class LaunchBench {
    let launcher: ExtensionLauncher
    let scratch: ScratchDirectory
    /// What answers the extension, unless a test puts its own here.
    var delegate = RecordingDelegate()

    init() throws {
        launcher = try ExtensionLauncher()
        scratch = try ScratchDirectory("fksim-host")
    }

    /// The one container of the launches here.
    var container: String { scratch.path }

    func configuration(
        _ executable: String, _ arguments: [String] = [], window: Duration = .seconds(20),
        notice: Duration? = nil, fault: FaultPlan? = nil
    ) -> LaunchConfiguration {
        let message = DidReceiveDataMessage(
            deliveryID: 1, types: [.transactions], windowMilliseconds: 1000)
        return LaunchConfiguration(
            executable: executable.hasPrefix("/") ? executable : BuiltProducts.path(executable),
            arguments: arguments, workingDirectory: container, containers: [container],
            initialize: Self.initialize(dataContainer: container),
            delivery: LaunchConfiguration.Delivery(
                message: message, window: window, notice: notice),
            fault: fault)
    }

    @discardableResult
    func run(_ configuration: LaunchConfiguration) throws -> LaunchResult {
        delegate.events = []
        return try launcher.run(configuration, delegate: delegate)
    }

    static func initialize(dataContainer: String) -> InitializeMessage {
        InitializeMessage(
            role: .extension,
            device: InitializeMessage.Device(
                osVersion: "26.0", region: "US", timeZone: "America/New_York",
                now: Timestamp(seconds: 1_750_000_000)),
            clock: InitializeMessage.Clock(
                mode: .moving, startNanoseconds: 1_750_000_000_000_000_000, scale: 2),
            bundleIdentifier: "org.example.bench", dataContainer: dataContainer, appGroups: [:],
            availability: InitializeMessage.Availability(financialData: true, orders: true),
            isEntitled: true)
    }
}

/// Keeps every event, and answers what a test allows.
final class RecordingDelegate: LaunchDelegate {
    var events: [LaunchEvent] = []
    var requests: [String] = []
    var respond: (LaunchRequest) -> LaunchAnswer = { request in
        LaunchAnswer(.reply(EmptyMessage()), question: "asked", summary: "answered")
    }

    func answer(_ request: LaunchRequest) -> LaunchAnswer {
        requests.append(request.callName)
        return respond(request)
    }

    func record(_ event: LaunchEvent) { events.append(event) }

    var kinds: [LaunchEvent.Kind] { events.map(\.kind) }

    var prints: [String] {
        events.compactMap { event in
            if case .print(let line, _) = event.kind { line } else { nil }
        }
    }

    var calls: [LaunchEvent.Call] {
        events.compactMap { event in
            if case .call(let call) = event.kind { call } else { nil }
        }
    }

    var writes: [WriteEvent] {
        events.compactMap { event in
            if case .write(let write) = event.kind { write } else { nil }
        }
    }

    var skips: [String] {
        events.compactMap { event in
            if case .skipped(let reason) = event.kind { reason } else { nil }
        }
    }

    var faults: [FaultPlan.Point] {
        events.compactMap { event in
            if case .faultFired(let point) = event.kind { point } else { nil }
        }
    }
}
