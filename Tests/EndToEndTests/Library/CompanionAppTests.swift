import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// The app and the widget beside the extension, from a test in Swift.
    @Suite(.simulatedDevices) struct CompanionAppTests {
        private static let app = SimulatedBundle.executable(
            BuiltProducts.path("AppProbe"), bundleIdentifier: "com.example.app",
            appGroups: [Fksim.probeGroup])

        private static func device(
            _ mode: String, _ consent: SimulatedConsent
        ) async throws -> SimulatedDevice {
            try await SimulatedDevice(
                .executable(
                    BuiltProducts.path("StoreProbe"),
                    bundleIdentifier: "com.example.probe.\(mode)",
                    appGroups: [Fksim.probeGroup]),
                SimulatedDevice.Settings(consent: consent))
        }

        @Test func `an app asks, registers, and its extension is woken`() async throws {
            let device = try await Self.device("query", .undecided(answering: .share))
            let card = try await device.add(.liability("Card"))
            let launch = try await device.launchApp(Self.app, arguments: ["ask"])
            #expect(launch.ending == .exited)
            #expect(launch.prints.contains("answer: authorized"))
            #expect(launch.calls.contains { $0.question.contains("the person is asked") })
            #expect(try await device.consentStatus() == .authorized)
            #expect(try await device.registrations() == [.transactions: .hourly])
            try await device.buy("4.00", from: "Kiosk", with: card)
            #expect(try await device.nextWake().ending == .returned)
            let again = try await device.launchApp(Self.app, arguments: ["ask"])
            #expect(again.prints.contains("before: authorized"))
            #expect(device.launches.count == 2)
        }

        @Test func `an app holds a lock as a process of its own while its extension is woken`()
            async throws
        {
            let before = LeakCheck.take()
            do {
                let device = try await Self.device("locked", .granted)
                let card = try await device.add(.liability("Card"))
                try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
                try await device.plan(
                    .buy("4.00", from: "Kiosk", with: card), at: .nextApp(call: "accounts"))
                try await device.plan(.deliver(), at: .nextApp(prints: "no such line"))
                let launch = try await device.launchApp(Self.app, arguments: ["lock"])
                #expect(launch.ending == .exited)
                #expect(
                    launch.prints == ["the app holds the lock", "accounts: 1", "the app let go"])
                #expect(device.wakes.map(\.launch.prints) == [["lock: held by somebody else"]])
                // Each is told its own files.
                #expect(launch.fileChanges.map(\.path).contains { $0.hasSuffix("group.lock.app") })
                #expect(
                    try await device.stillPlanned() == ["deliver now, in launch 1 of an app"])
                let again = try await device.deliver([.transactions])
                #expect(again.map(\.launch.prints) == [["lock: taken"]])
            }
            LeakCheck.expectNothingLeft(since: before)
        }

        @Test func `an app that is refused registers nothing`() async throws {
            let device = try await Self.device("query", .undecided(answering: .deny))
            try await device.add(.liability("Card"))
            let launch = try await device.launchApp(Self.app, arguments: ["ask"])
            #expect(launch.prints.contains("answer: denied"))
            #expect(try await device.registrations().isEmpty)
        }

        @Test func `app and extension share their group's defaults and no others`() async throws {
            let device = try await Self.device("settings", .granted)
            let card = try await device.add(.liability("Card"))
            try await device.launchApp(Self.app, arguments: ["traces"])
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
            try await device.buy("4.00", from: "Kiosk", with: card)
            let prints = try await device.nextWake().prints
            #expect(prints.contains("group setting: of the app"))
            #expect(prints.contains("standard setting: none"))
            #expect(try await device.group().text("shared.txt") == "of the app")
            #expect(try await device.defaults(Fksim.probeGroup)["shared"] == "of the app")
            #expect(try await device.defaults()["private"] == nil)
            let own = try await device.dataContainer(of: Self.app)
            let list = try own.propertyList("Library/Preferences/com.example.app.plist")
            #expect(list["private"] == "of the app")
            #expect(try own.text("private.txt") == "of the app")
        }

        @Test func `the system launches the app for a task that it handles`() async throws {
            let device = try await Self.device("query", .granted)
            let launch = try await device.runBackgroundTask(
                "com.example.app.refresh", of: Self.app, arguments: ["refresh"])
            #expect(launch.prints.contains("refresh: com.example.app.refresh, refresh"))
            #expect(launch.sideEffects.map(\.name).contains("BackgroundTasks.submit"))
            let other = try await device.runBackgroundTask(
                "com.example.app.other", of: Self.app, arguments: ["refresh"],
                stopAfter: .milliseconds(300))
            #expect(other.ending == .killedWithoutNotice)
        }

        @Test func `a widget reads what is whole, and fails on what is not`() async throws {
            let device = try await Self.device("query", .granted)
            let group = try await device.group()
            try group.write(Data("{\"a\": 1}".utf8), to: "report.json")
            let whole = try await device.runWidget(Self.app, arguments: ["readReport"])
            #expect(whole.ending == .exited && whole.prints == ["widget reads 1 values"])
            try group.write(Data("{\"a\":".utf8), to: "report.json")
            let half = try await device.runWidget(Self.app, arguments: ["readReport"])
            #expect(half.ending == .crashed)
        }

        @Test func `an app that is not there or never ends is told`() async throws {
            let device = try await Self.device("query", .granted)
            let missing = await #expect(throws: SimulatorError.self) {
                try await device.launchApp(.product("NoSuchApp"))
            }
            #expect(missing?.message.contains("NoSuchApp") == true)
            let stays = try await device.launchApp(
                Self.app, arguments: ["wait"], stopAfter: .milliseconds(300))
            #expect(stays.ending == .killedWithoutNotice)
            await #expect(throws: SimulatorError.self) {
                try await device.launchApp(Self.app, stopAfter: .zero)
            }
            await #expect(throws: SimulatorError.self) {
                try await device.runBackgroundTask("", of: Self.app)
            }
        }
    }
}
