// snippet: xctest
import FinanceKitSimulator
import XCTest

final class BudgetXCTests: XCTestCase {
    func testAPurchaseIsKept() async throws {
        let device = try await SimulatedDevice(.product("BudgetSync"))
        addTeardownBlock { print(device.timeline) }
        let card = try await device.add(.liability("Card"))
        try await device.enableBackgroundDelivery(for: [.transactions], frequency: .hourly)
        try await device.buy("4.50", from: "Corner Coffee", with: card)
        let wake = try await device.nextWake()
        XCTAssertEqual(wake.ending, .returned, wake.description)
    }
}
// end
