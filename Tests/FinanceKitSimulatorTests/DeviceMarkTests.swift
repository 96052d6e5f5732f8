import DeliveryWire
import TestSupport
import Testing
import WalletModel

@testable import FinanceKitSimulator

/// What a trial does to a device is gone when the device is put back.
@Suite struct DeviceMarkTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory("fksim-mark")
    }

    private func device() throws -> Device {
        let file = try scratch.write(
            """
            { wallet: { accounts: [] }, knobs: { backgroundRefresh: "1h" },
              bundle: { path: "/bin/true", entitled: true } }
            """, to: "mark.fkscenario.json5")
        let options = RunOptions(sharedContainer: scratch.path("Shared"))
        let runner = try ScenarioRunner(scenarioFile: file, options: options)
        let bundle = ExtensionBundle(
            name: "Mark", executable: "/bin/true", identifier: "com.example.mark", appGroups: [],
            isEntitled: true)
        let containers = try ContainerRoot(
            path: options.sharedContainer, groups: [], bundleIdentifier: bundle.identifier)
        try containers.prepare(keepsContents: false)
        return try Device(
            scenario: runner.scenario, bundle: bundle, containers: containers, options: options,
            world: .live(seed: 7)
        ) { _ throws(SimulatorError) in }
    }

    private func submit(_ task: String) -> SideEffectMessage {
        SideEffectMessage(
            name: "BackgroundTasks.submit", details: ["identifier": task, "kind": "appRefresh"])
    }

    @Test func `a task that a trial asks for is not carried out in the run`() throws {
        let device = try device()
        let mark = DeviceMark(of: device)
        device.noteWish(submit("trial"))
        #expect(device.wishes.map(\.task) == ["trial"])
        mark.putBack(device)
        #expect(device.wishes.isEmpty)
    }

    @Test func `a task that a trial takes back is still to come in the run`() throws {
        let device = try device()
        device.noteWish(submit("run"))
        let mark = DeviceMark(of: device)
        device.noteWish(SideEffectMessage(name: "BackgroundTasks.cancelAll"))
        #expect(device.wishes.isEmpty)
        mark.putBack(device)
        #expect(device.wishes.map(\.task) == ["run"])
    }
}
