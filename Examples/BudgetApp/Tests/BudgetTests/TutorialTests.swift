// The code of the page "Testing an extension in Swift", between lines of the form
// `// snippet: NAME` and `// end`. A test of the simulator compares the two.

// snippet: first
import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import Testing

@Suite(.simulatedDevices) struct TutorialTests {
    @Test func `a purchase is kept when the wake is over`() async throws {
        let device = try await SimulatedDevice(.product("BudgetSync"))
        let card = try await device.add(.liability("Card", creditLimit: "5000"))
        try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)

        let coffee = try await device.buy("4.50", from: "Corner Coffee", with: card)
        let wake = try await device.nextWake()

        #expect(wake.ending == .returned)
        #expect(wake.calls.contains { $0.name == "transactionHistory" })
        #expect(wake.fileChanges.map(\.path).contains("group.com.example.budget/budget.json"))

        let account = try #require(try await device.account(card).id?.uuidString)
        let row = try #require(try await device.transaction(coffee).id?.uuidString)
        let budget = try await device.group().json("budget.json")
        #expect(budget["transactions"]?[account]?["rows"]?[row]?["amount"] == "-4.5")
    }
    // end

    // snippet: cut
    @Test func `a purchase is kept although the wake was cut`() async throws {
        let device = try await SimulatedDevice(.product("BudgetSync"))
        let card = try await device.add(.liability("Card"))
        try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)

        try await device.interruptNextWake(at: .call("transactionHistory", side: .afterEffect))
        let coffee = try await device.buy("4.50", from: "Corner Coffee", with: card)
        #expect(try await device.nextWake().ending == .killedWithoutNotice)

        try await device.post(coffee, amount: "5.31")
        #expect(try await device.nextWake().ending == .returned)
        #expect(try await device.group().text("budget.json").contains("\"-5.31\""))
    }
    // end

    // snippet: app
    @Test func `the app asks, and its extension may read from then on`() async throws {
        let settings = SimulatedDevice.Settings(
            wallet: .preset(.appleCard, seed: 7, days: 30),
            consent: .undecided(answering: .share))
        let device = try await SimulatedDevice(.product("BudgetSync"), settings)

        let launch = try await device.launchApp(.product("BudgetApp"))
        #expect(launch.prints.contains("update: up to date"))
        #expect(try await device.consentStatus() == .authorized)

        try await device.buy("12.00", from: "Kiosk", with: "card")
        let wake = try await device.nextWake()
        #expect(wake.sideEffects.first?.name == "WidgetKit.reloadTimelines")
        let widget = try await device.runWidget(.product("BudgetWidget"))
        #expect(widget.prints.first?.hasPrefix("Spent this month: ") == true)
    }
    // end

    // snippet: conforms
    @Test func `the extension survives every cut`() async {
        await expectConforms(.product("BudgetSync"))
    }
    // end

    /// The timeline that the page shows, but for the real times.
    @Test func `the page shows what a wake looks like`() async throws {
        let device = try await SimulatedDevice(.product("BudgetSync"))
        let card = try await device.add(.liability("Card", creditLimit: "5000"))
        try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
        try await device.buy("4.50", from: "Corner Coffee", with: card)
        let shown = try #require(
            try TutorialPage.text.components(separatedBy: "```\n").first { $0.hasPrefix("Wake 1") })
        let found = try await device.nextWake().description
        #expect(TutorialPage.masked(found) == TutorialPage.masked(shown), "\(found)")
    }
}
