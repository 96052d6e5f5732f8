import WalletModel

/// What a phone offers, by its OS version and region.
///
/// The versions of the calls are documented; the table of regions is what Apple has announced, and
/// third parties have added the version for the United Kingdom. `device.financialData` of a scenario
/// goes before it.
enum DeviceProfile {
    /// The first version in each region that offers financial data.
    static let firstVersions = ["US": "17.4", "GB": "18.4"]
    static let backgroundDeliveryVersion = "26.0"

    static func offersFinancialData(osVersion: String, region: String) -> Bool {
        guard let first = firstVersions[region] else { return false }
        return !isOlder(osVersion, than: first)
    }

    static func hasBackgroundDelivery(osVersion: String) -> Bool {
        !isOlder(osVersion, than: backgroundDeliveryVersion)
    }

    /// Compares versions part by part; a part that is missing counts as 0.
    static func isOlder(_ version: String, than other: String) -> Bool {
        let (left, right) = (parts(of: version), parts(of: other))
        return left.lexicographicallyPrecedes(right)
    }

    private static func parts(of version: String) -> [Int] {
        var parts = version.split(separator: ".").map { Int($0) ?? 0 }
        while parts.last == 0 { parts.removeLast() }
        return parts
    }
}

extension Scenario.Device {
    /// Whether the device offers financial data at all; never changes.
    var hasFinancialData: Bool {
        financialData
            ?? DeviceProfile.offersFinancialData(osVersion: osVersion, region: region)
    }
}

extension Scenario.Device.Person {
    /// Whether such a person is offered the data of an account.
    ///
    /// The wallet does not say which account is which; Apple's own are told by their institution.
    func isOffered(_ account: AccountRecord) -> Bool {
        guard account.institutionName == "Apple" else { return true }
        switch self {
        case .owner: return true
        case .cardFamilyParticipant: return account.credit == nil
        case .cashFamilyChild:
            return account.credit != nil || !account.displayName.contains("Cash")
        }
    }
}
