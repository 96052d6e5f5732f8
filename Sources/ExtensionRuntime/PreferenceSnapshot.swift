import DeliveryWire
import Foundation

/// The preference domains as this process sees them, for a host that could not see the sets.
enum PreferenceSnapshot {
    /// The standard domain and the suites of the given names; those that are empty are left out.
    static func domains(suites: some Sequence<String>) -> [String: String] {
        StaticBridging.keep()
        var domains: [String: String] = [:]
        let own = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        for (name, domain) in [("", own)] + suites.map({ ($0, $0) }) {
            guard let values = UserDefaults.standard.persistentDomain(forName: domain),
                !values.isEmpty
            else { continue }
            do {
                let list = try PropertyListSerialization.data(
                    fromPropertyList: values, format: .binary, options: 0)
                domains[name] = list.base64EncodedString()
            } catch {
                ProcessEnd.say("The preferences of '\(domain)' are no property list: \(error)")
            }
        }
        return domains
    }
}
