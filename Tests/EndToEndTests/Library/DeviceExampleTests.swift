import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import TestSupport
import Testing

extension EndToEndTests {
    /// How a test of somebody's own reads; the library was designed from these.
    @Suite(.simulatedDevices) struct DeviceExampleTests {
        @Test func `a purchase is in the ledger when the wake is over`() async throws {
            let device = try await SimulatedDevice(.product("LedgerSync"))
            let card = try await device.add(.liability("Card", creditLimit: "8000.00"))
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)

            let coffee = try await device.buy("4.50", from: "Corner Coffee", with: card)
            let wake = try await device.nextWake()

            #expect(wake.ending == .returned)
            #expect(wake.types == [.transactions])
            #expect(wake.calls.contains { $0.name == "transactionHistory" })
            let ledger = try await device.group().json("Ledger/ledger.json", as: StoredValue.self)
            #expect(ledger["accounts"]?[0]?["transactions"] == 1)
            #expect(try await device.transaction(coffee).amount == "4.50")
        }

        @Test func `a wake that is killed while it writes is made good by the next`() async throws {
            let device = try await SimulatedDevice(.product("LedgerSync"))
            let card = try await device.add(.liability("Card"))
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)

            try await device.interruptNextWake(at: .write(2))
            let coffee = try await device.buy("4.50", from: "Corner Coffee", with: card)
            #expect(try await device.nextWake().ending == .killedWithoutNotice)

            try await device.post(coffee, amount: "5.31")
            let repair = try await device.nextWake()

            #expect(repair.ending == .returned)
            let ledger = try await device.group().json("Ledger/ledger.json", as: StoredValue.self)
            #expect(ledger["accounts"]?[0]?["transactions"] == 1)
        }

        @Test func `a widget shows this week's spending in the person's time zone`() async throws {
            var settings = SimulatedDevice.Settings(wallet: .preset(.fullUS))
            settings.timeZone = "Europe/London"
            settings.now = try Date("2026-03-02T09:00:00Z", strategy: .iso8601)
            let device = try await SimulatedDevice(.product("SpendingWidget"), settings)
            try await device.enableBackgroundDelivery(for: [.transactions], frequency: .daily)

            try await device.buy("12.00", from: "Kiosk", with: "card")
            let wake = try await device.nextWake()

            #expect(wake.sideEffects.map(\.name) == ["WidgetKit.reloadTimelines"])
            let spending = try await device.defaults("group.com.example.spending")
            #expect(spending["spendingThisWeek"]?["totals"]?["USD"] == "12")
        }
    }
}
