import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import Testing

/// The app: it asks, registers, shows its first screen, and handles a background task.
@Suite(.simulatedDevices) struct BudgetAppTests {
    @Test func `the first screen asks, registers, and shows the newest page`() async throws {
        let device = try await BudgetDevice.make()
        let launch = try await device.launchApp(BudgetDevice.app)

        #expect(launch.ending == .exited)
        let question = try #require(launch.calls.first { $0.name == "requestAuthorization" })
        #expect(question.question.contains("Budget adds up what you spend each month."))
        #expect(try await device.registrations().count == 3)
        #expect(launch.prints.contains("update: up to date"))
        // Twenty lines of one page, each with its amount as people write it.
        #expect(launch.prints.filter { $0.contains("$") }.count == 20)
        #expect(try await BudgetDevice.kept(device) == BudgetDevice.owned(device))
    }

    @Test func `settings of the app alone stay there, and those for the widget are shared`()
        async throws
    {
        let device = try await BudgetDevice.make()
        try await device.launchApp(BudgetDevice.app)
        #expect(try await device.defaults("group.com.example.budget") == ["monthlyLimit": "400"])
        let own = try await device.dataContainer(of: BudgetDevice.app)
        let list = try own.propertyList("Library/Preferences/com.example.budget.plist")
        guard case .date(let opened)? = list["lastOpened"] else {
            Issue.record("no date: \(list)")
            return
        }
        #expect(abs(opened.timeIntervalSince(try await device.now())) < 60)
        // These are the extension's, which has none of the app's.
        #expect(try await device.defaults().isEmpty)
    }

    @Test func `an evening goes as its scenario says`() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Scenarios/evening.fkscenario.json5").standardizedFileURL
        let run = try await SimulatedRun(scenario: file.path)
        #expect(run.isWell, "\(run.unmetExpectations)")
        #expect(
            run.launches.map(\.name) == [
                "BudgetApp", "BudgetWidget", "BudgetApp", "BudgetWidget",
            ])
    }

    @Test func `a person who says no is left alone`() async throws {
        let device = try await BudgetDevice.make(answer: .deny)
        let launch = try await device.launchApp(BudgetDevice.app)
        #expect(launch.prints.last?.hasPrefix("nothing is shared") == true)
        #expect(try await device.registrations().isEmpty)
        #expect(try await device.group().files().allSatisfy { !$0.hasSuffix(".json") })
    }

    @Test func `the system launches the app to refresh`() async throws {
        let device = try await BudgetDevice.make()
        try await device.launchApp(BudgetDevice.app)
        try await device.buy("12.00", from: "Kiosk", with: "card")
        let launch = try await device.runBackgroundTask(
            "com.example.budget.refresh", of: BudgetDevice.app, arguments: ["background"])
        #expect(launch.prints.contains("refreshed in the background: up to date"))
        #expect(launch.ending == .exited)
        #expect(try await BudgetDevice.kept(device) == BudgetDevice.owned(device))
    }
}
