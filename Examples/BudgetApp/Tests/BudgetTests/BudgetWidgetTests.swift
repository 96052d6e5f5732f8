import FinanceKitSimulator
import FinanceKitSimulatorTesting
import Foundation
import Testing

@testable import BudgetKit

/// The widget: it reads what is there, whatever happens to whoever writes it.
@Suite(.simulatedDevices) struct BudgetWidgetTests {
    @Test func `the widget shows the month's spending and the limit`() async throws {
        let device = try await BudgetDevice.make(.empty)
        let card = try await device.add(.liability("Card"))
        try await device.launchApp(BudgetDevice.app)
        #expect(
            try await device.runWidget(BudgetDevice.widget).prints == ["Nothing spent this month"])

        try await device.buy("1234.50", from: "Bike Shop", with: card)
        try await device.nextWake()
        try await device.refund("34.50", from: "Bike Shop", to: card)
        try await device.nextWake()
        // A launch has the locale en_001 on Linux, which tells the dollars of many countries apart.
        #expect(
            try await device.runWidget(BudgetDevice.widget).prints
                == ["Spent this month: US$1,200.00 of US$400.00"])

        // In April nothing is spent yet.
        try await device.advance(by: .seconds(31 * 86_400))
        #expect(
            try await device.runWidget(BudgetDevice.widget).prints == ["Nothing spent this month"])
    }

    @Test(arguments: 1...6)
    func `the widget reads whole files while the extension is cut at a write`(write: Int)
        async throws
    {
        let device = try await BudgetDevice.make()
        try await device.launchApp(BudgetDevice.app)
        try await device.interruptNextWake(at: .write(write))
        try await device.buy("4.50", from: "Corner Coffee", with: "card")
        try await device.nextWake()
        #expect(try await device.runWidget(BudgetDevice.widget).ending == .exited)
    }

    @Test func `amounts are written as people in a place and a currency write them`() {
        let amount = Decimal(string: "1234.5") ?? 0
        #expect(amount.money("USD", locale: Locale(identifier: "en_US")) == "$1,234.50")
        #expect(amount.money("EUR", locale: Locale(identifier: "de_DE")) == "1.234,50\u{a0}€")
        #expect(Decimal(500).money("JPY", locale: Locale(identifier: "en_US")) == "¥500")
        #expect((-amount).money("GBP", locale: Locale(identifier: "en_GB")) == "-£1,234.50")
    }
}
