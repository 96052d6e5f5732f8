import Testing

@testable import FinanceKitSimulator

@Suite struct DeviceProfileTests {
    @Test(arguments: [
        ("17.3", "US", false), ("17.3.1", "US", false), ("17.4", "US", true), ("26", "US", true),
        ("18.3.9", "GB", false), ("18.4", "GB", true), ("18.4.0", "GB", true),
        ("18.10", "GB", true), ("26.0", "DE", false), ("17.10", "US", true),
    ])
    func `offers financial data from the first version of a region on`(
        version: String, region: String, isOffered: Bool
    ) {
        #expect(
            DeviceProfile.offersFinancialData(osVersion: version, region: region) == isOffered)
    }

    @Test func `what a scenario says of the availability goes before the table`() {
        var device = Scenario.Device()
        device.region = "DE"
        #expect(!device.hasFinancialData)
        device.financialData = true
        #expect(device.hasFinancialData)
    }

    @Test func `background delivery begins with its version`() {
        #expect(!DeviceProfile.hasBackgroundDelivery(osVersion: "18.9.9"))
        #expect(DeviceProfile.hasBackgroundDelivery(osVersion: "26"))
        #expect(DeviceProfile.hasBackgroundDelivery(osVersion: "26.0.1"))
    }
}
