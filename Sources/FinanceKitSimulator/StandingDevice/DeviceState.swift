import DeliveryEngine
package import WalletModel
import WalletStore

/// What a standing device is between two commands, apart from its wallet and its containers.
///
/// It is kept as JSON. A change of what is kept needs a new version and a step in `DeviceStateFile`.
package struct DeviceState: Codable, Sendable {
    package static let version = 3

    var version = DeviceState.version
    package var start: DeviceStart
    package var installed: InstalledBundle?
    /// How many commands changed the device; see `DeviceUndo`.
    var commands = 0
    /// How much of the other files counts.
    var stepsBytes = 0
    var eventsBytes = 0
    var textBytes = 0
    /// How far the wallet is.
    var walletCommits: Int64 = 0
    var walletHead: Int64 = 0
    package var now: Timestamp
    package var osVersion: String
    var isNetworkUp = true
    var engine: DeliveryEngine.Memory
    var access: DeviceAccess
    var names: WalletNames
    var orderAnswer: Scenario.Orders.Answer
    var orderNotes: [String]
    /// The names of the transactions that the person picks.
    var picks: [String]
    var wishes: [BackgroundWish]
    var heldLocks: [Scenario.HeldLock]
    /// What the extension is started with.
    package var environment: [String: String] = [:]
    package var arguments: [String] = []
    /// How many launches of apps and widgets there were.
    package var appLaunches = 0

    /// How many wakes were made.
    package var wakes: Int { engine.wakeCount }

    init(start: DeviceStart, of device: Device) {
        self.start = start
        now = device.now
        osVersion = device.osVersion
        engine = device.engine.memory
        access = device.access
        names = device.names
        orderAnswer = device.orders.answer
        orderNotes = []
        picks = []
        wishes = []
        heldLocks = []
        take(device)
    }

    /// Keeps what the device is now.
    mutating func take(_ device: Device) {
        walletCommits = device.store.commitCount
        walletHead = device.store.head
        now = device.now
        osVersion = device.osVersion
        isNetworkUp = device.isNetworkUp
        engine = device.engine.memory
        access = device.access
        names = device.names
        orderAnswer = device.orders.answer
        orderNotes = device.orders.notes.sorted()
        picks = device.orders.picker.choose.map(\.value)
        wishes = device.wishes
        heldLocks = device.heldLocks
        environment = device.environment
        arguments = device.arguments
        appLaunches = device.appLaunches
    }

    /// Makes a device, fresh from the same scenario, what this state says.
    func putInto(_ device: Device, _ scenario: Scenario) {
        device.now = now
        device.osVersion = osVersion
        device.isNetworkUp = isNetworkUp
        device.engine = DeliveryEngine(knobs: device.knobs.delivery, memory: engine)
        var access = access
        access.isEntitled = device.access.isEntitled
        access.missingEntitlementThrows = device.access.missingEntitlementThrows
        device.access = access
        device.names = names
        device.orders.answer = orderAnswer
        device.orders.notes = Set(orderNotes)
        let place = ScenarioPlace(line: 0, column: 0, path: "")
        device.orders.picker.choose = picks.map { Located(value: $0, place: place) }
        device.wishes = wishes
        device.heldLocks = heldLocks
        device.environment = environment
        device.arguments = arguments
        device.appLaunches = appLaunches
        for case .launchApp(let app) in scenario.steps.map(\.action) where !app.isWidget {
            device.lastApp = app
        }
    }
}
