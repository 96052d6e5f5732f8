import DeliveryWire
import ExtensionHost
import WalletModel

/// The launch that benchmarks of the host make: a small world and one delivery.
struct LaunchPlan {
    let executable: String
    /// Absolute path of the one folder that the launch may write to.
    let container: String

    /// The same world for every launch.
    var initialize: InitializeMessage {
        InitializeMessage(
            role: .extension,
            device: InitializeMessage.Device(
                osVersion: "26.0", region: "US", timeZone: "America/New_York",
                now: Timestamp(seconds: 1_772_460_000)),
            clock: InitializeMessage.Clock(
                mode: .moving, startNanoseconds: 1_772_460_000_000_000_000, scale: 1),
            bundleIdentifier: "com.example.benchmark", dataContainer: container, appGroups: [:],
            availability: InitializeMessage.Availability(financialData: true, orders: true),
            isEntitled: true)
    }

    /// A delivery of the types that the extension understands as what to do.
    func delivery(_ types: [DeliveryDataType]) -> DidReceiveDataMessage {
        DidReceiveDataMessage(deliveryID: 1, types: types, windowMilliseconds: 30_000)
    }

    /// A confined launch with default limits, as `fksim run` makes it.
    func configuration(
        _ types: [DeliveryDataType], window: Duration = .seconds(30)
    ) -> LaunchConfiguration {
        LaunchConfiguration(
            executable: executable, workingDirectory: container, containers: [container],
            initialize: initialize,
            delivery: LaunchConfiguration.Delivery(
                message: delivery(types), window: window, notice: nil))
    }

    /// The variables that a launch starts with.
    var environment: [String] {
        [
            "HOME=\(container)", "PATH=/usr/local/bin:/usr/bin:/bin",
            "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no",
            "TZ=\(initialize.device.timeZone)", "\(WireEnvironment.wire)=1",
            "\(WireEnvironment.timeZone)=\(initialize.device.timeZone)",
            "\(WireEnvironment.clockMode)=\(initialize.clock.mode.rawValue)",
            "\(WireEnvironment.clockScale)=\(initialize.clock.scale)",
            "\(WireEnvironment.clockStart)=\(initialize.clock.startNanoseconds)",
        ]
    }
}
