import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import Testing

@testable import BudgetKit

/// The extension: what it keeps after wakes that return, are cut, or find somebody else at work.
@Suite(.simulatedDevices) struct BudgetSyncTests {
    @Test func `a purchase is booked, returned and taken back`() async throws {
        let device = try await BudgetDevice.make()
        try await device.launchApp(BudgetDevice.app)
        let coffee = try await device.buy("4.50", from: "Corner Coffee", with: "card")
        #expect(try await device.nextWake().ending == .returned)
        try await device.post(coffee, amount: "5.31")
        try await device.refund("5.31", from: "Corner Coffee", to: "card")
        let wake = try await device.nextWake()

        #expect(wake.sideEffects.map(\.name) == ["WidgetKit.reloadTimelines"])
        let id = try #require(try await device.transaction(coffee).id?.uuidString)
        let rows = try await BudgetDevice.budget(device).transactions.values.flatMap(\.rows)
        #expect(rows.first { $0.key == id }?.value.amount == "-5.31")
        #expect(rows.contains { $0.value.isRefund && $0.value.amount == "5.31" })
        try await device.delete(coffee)
        try await device.nextWake()
        #expect(try await !BudgetDevice.kept(device).contains(id))
    }

    /// A first update of a long past comes in pages, and a cut costs one of them at the most.
    @Test func `a first update that is cut goes on from the last page`() async throws {
        let device = try await BudgetDevice.make(
            .preset(.appleCard, transactions: 200), knobs: ["historyBatchSize": "50"])
        try await device.setConsent(.granted)
        try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
        // The third time that a page is asked for, two are saved.
        try await device.interruptNextWake(at: .call("transactionHistory", ordinal: 3))
        try await device.buy("1.00", from: "Kiosk", with: "card")
        #expect(try await device.nextWake().ending == .killedWithoutNotice)
        #expect(try await BudgetDevice.kept(device).count == 100)

        try await device.buy("2.00", from: "Kiosk", with: "card")
        let wake = try await device.nextWake()
        #expect(wake.prints.filter { $0.contains("a page: 50 kept") }.count == 2)
        #expect(try await BudgetDevice.kept(device) == BudgetDevice.owned(device))
    }

    @Test func `while the app holds the lock the extension leaves the file alone`() async throws {
        let device = try await BudgetDevice.make()
        try await device.launchApp(BudgetDevice.app)
        try await device.holdLock(on: "budget.lock")
        try await device.buy("3.00", from: "Kiosk", with: "card")
        let blocked = try await device.nextWake()
        #expect(blocked.prints == ["BudgetSync: somebody else is updating"])
        #expect(blocked.fileChanges.isEmpty)

        try await device.buy("4.00", from: "Kiosk", with: "card")
        try await device.nextWake()
        #expect(try await BudgetDevice.kept(device) == BudgetDevice.owned(device))
    }

    @Test func `withdrawn consent removes what was read`() async throws {
        let device = try await BudgetDevice.make()
        try await device.launchApp(BudgetDevice.app)
        #expect(try await device.group().exists("budget.json"))
        try await device.revokeConsent()
        try await device.launchApp(BudgetDevice.app)
        try await device.runBackgroundTask(
            "com.example.budget.refresh", of: BudgetDevice.app, arguments: ["background"])
        #expect(try await !device.group().exists("budget.json"))
    }
}
