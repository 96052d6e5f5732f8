import DeliveryWire
import ExtensionFoundation
import ExtensionRuntime
import FinanceKit
import Foundation

/// An extension that does what the last part of its bundle identifier names, and says what it saw.
///
/// What it counts also goes to `report.json` in its first group, for expectations of scenarios.
@main
struct StoreProbe: BackgroundDeliveryExtension {
    init() {
        let identifier = ExtensionProcess.connection.world.bundleIdentifier
        // A store that cannot be opened, in an initialiser that does not expect it.
        if identifier.hasSuffix(".failingInit") { fatalError("the store could not be opened") }
    }

    func didReceiveData(for types: [FinanceStore.BackgroundDataType]) async {
        let identifier = ExtensionProcess.connection.world.bundleIdentifier
        switch identifier.split(separator: ".").last ?? "" {
        case "query": await Reading.query()
        case "swallow": await Reading.swallow()
        case "swallowHistory": await Reading.swallowHistory()
        case "ask": await Reading.ask()
        case "poll": await Reading.poll()
        case "meaning": await Reading.meaning()
        case "follow": await Following.follow()
        case "foreign": await Following.foreignTokens()
        case "monitor": await Following.monitor()
        case "cancelled": await Following.cancelled()
        case "iterators": await Following.iterators()
        case "register": Registering.replace()
        case "registerOne": Registering.one()
        case "settings": Settings.show()
        case "registerAndWrite": Registering.andWrite()
        case "disable": Registering.disable()
        case "containers": Surroundings.containers()
        case "patient": await Surroundings.patient()
        case "detached": Surroundings.detached()
        case "mainActor": await Surroundings.blockMainActor()
        case "network": Surroundings.network()
        case "localTime": LocalTime.show()
        case "locked": Surroundings.locked()
        case "clock": await Surroundings.clock()
        case "binding": await Surroundings.binding()
        default: print("unknown mode of '\(identifier)'")
        }
    }

    func willTerminate() async {}
}

/// Prints counts, and keeps them where an expectation of a scenario finds them.
struct Report {
    private var values: [String: Any] = [:]

    mutating func note(_ name: String, _ value: Any) {
        print("\(name): \(value)")
        values[name] = value
    }

    func keep() {
        guard let folder = Report.folder else { return }
        do {
            let data = try JSONSerialization.data(withJSONObject: values, options: .sortedKeys)
            try data.write(to: folder.appending(path: "report.json"))
        } catch {
            print("the report was not kept: \(error)")
        }
    }

    /// The container of the first group.
    static var folder: URL? {
        let groups = ExtensionProcess.connection.world.appGroups.keys.sorted()
        return groups.first.flatMap {
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)
        }
    }

    /// An error in a word or two.
    static func name(_ error: any Error) -> String {
        switch error as? FinanceError {
        case .dataRestricted(.financialData)?: "dataRestricted(financialData)"
        case .dataRestricted(.orders)?: "dataRestricted(orders)"
        case .historyTokenInvalid?: "historyTokenInvalid"
        case .unknown?: "unknown"
        default: "\(error)"
        }
    }
}
