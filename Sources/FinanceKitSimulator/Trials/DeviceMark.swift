import DeliveryEngine
import ExtensionHost
import WalletModel
import WalletStore

/// What a device is at one moment, apart from wallet and containers.
struct DeviceMark {
    private let engine: DeliveryEngine
    private let access: DeviceAccess
    private let names: WalletNames
    private let orders: DeviceOrders
    private let happenings: [Scenario.Happening]
    private let now: Timestamp
    private let osVersion: String
    private let endings: [Ending]
    /// How far the wallet was: it is not put back, so a trial that changes it is noticed.
    let walletHead: Int64
    let walletCommits: Int64

    init(of device: Device) {
        engine = device.engine
        access = device.access
        names = device.names
        orders = device.orders
        happenings = device.happenings
        now = device.now
        osVersion = device.osVersion
        endings = device.endings
        walletHead = device.store.head
        walletCommits = device.store.commitCount
    }

    /// Makes the device what it was.
    func putBack(_ device: Device) {
        device.engine = engine
        device.access = access
        device.names = names
        device.orders = orders
        device.happenings = happenings
        device.now = now
        device.osVersion = osVersion
        device.endings = endings
    }
}
