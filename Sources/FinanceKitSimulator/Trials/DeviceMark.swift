import DeliveryEngine
import ExtensionHost
import WalletModel

/// What a device is at one moment, apart from wallet and containers.
struct DeviceMark {
    private let engine: DeliveryEngine
    private let access: DeviceAccess
    private let names: WalletNames
    private let orders: DeviceOrders
    private let happenings: [Scenario.Happening]
    private let now: Timestamp
    private let osVersion: String
    private let isNetworkUp: Bool
    private let endings: [Ending]
    private let wishes: [BackgroundWish]

    init(of device: Device) {
        engine = device.engine
        access = device.access
        names = device.names
        orders = device.orders
        happenings = device.happenings
        now = device.now
        osVersion = device.osVersion
        isNetworkUp = device.isNetworkUp
        endings = device.endings
        wishes = device.wishes
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
        device.isNetworkUp = isNetworkUp
        device.endings = endings
        device.wishes = wishes
    }
}
