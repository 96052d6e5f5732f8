import DeliveryEngine
import DeliveryWire
import ExtensionHost
import Foundation
import WalletModel
import WalletStore

/// One simulated iPhone while a scenario runs: it joins wallet, scheduler, containers and host.
///
/// It belongs to one thread. What decides is elsewhere: the engine says when to wake, the store
/// what changed, the host how a launch ended.
final class Device {
    var settings: Scenario.Device
    /// The file of the scenario, for messages about its places.
    let scenarioFile: String
    let knobs: Scenario.Knobs
    let bundle: ExtensionBundle
    /// What is started: the bundle's executable, until an update replaces it.
    var executable: String
    let containers: ContainerRoot
    private(set) var store: WalletStore
    let preferences: PreferencesDaemon
    let options: RunOptions
    var engine: DeliveryEngine
    var access: DeviceAccess
    var names: WalletNames
    var orders: DeviceOrders
    /// Whether the wallet has content of an earlier run, which this one goes on with.
    let isContinued: Bool
    /// Device time.
    var now: Timestamp
    /// Where the wakes are cut, by their numbers.
    var faults: [Int: FaultPlan] = [:]
    /// The wakes whose cut has come.
    var firedFaults: Set<Int> = []
    /// How many launches of apps and widgets there were, the one in progress included.
    var appLaunches = 0
    /// What is still to happen while launches are in progress.
    var happenings: [Scenario.Happening]
    /// Grows with every change that a waiting history may tell of.
    var revision = 0
    var osVersion: String
    /// How the wakes ended, in order.
    var endings: [Ending] = []
    /// How the launches of the app ended, in order.
    var appEndings: [Ending] = []
    /// What came of expectations, and of reading the groups, in order.
    private(set) var outcomes: [ExpectationOutcome] = []
    /// Variables and arguments of the extension.
    var environment: [String: String] = [:]
    var arguments: [String] = []
    /// Whether launches have the network that the knob gives them.
    var isNetworkUp = true
    /// The app as it was launched last, and the tasks that it or its extension asked for.
    var lastApp: Scenario.AppLaunch?
    /// Apps that were found before they are launched, by their executables.
    var apps: [String: ExtensionBundle] = [:]
    var wishes: [BackgroundWish] = []
    /// The locks that somebody else holds from the next wake on.
    var heldLocks: [Scenario.HeldLock] = []
    /// The bundle identifiers that Apple granted the entitlement to; nil grants every one.
    let approvals: [String]?
    var record: (TranscriptEvent) throws(SimulatorError) -> Void
    /// Is shown every wake before it is made; see `WakeBench`.
    var observer: (any WakeObserver)?
    /// Whether the observer has seen enough: no more steps and no more wakes.
    var isStopped = false
    /// How the wake at hand ended, where the observer has made it.
    var made: Ending?
    /// Is called before anything changes the containers: a launch, which it may forbid, or a setup.
    var willTouchContainers: ((_ isWake: Bool) throws(SimulatorError) -> Void)?
    /// Whether nothing that the scheduler asks for is carried out, since a trial is under way.
    var isHeld = false
    /// What the scheduler asked for and an error kept from being done; comes before all else.
    var postponed: [DeliveryAction] = []
    private var launcher: ExtensionLauncher?
    /// Makes wakes while an app runs in the other one.
    private var innerLauncher: ExtensionLauncher?
    /// Whether the extension itself is entitled, while an app is launched with its own entitlement.
    var extensionEntitlement: Bool?
    private var vault: ContainerVault?

    init(
        scenario: Scenario, bundle: ExtensionBundle, containers: ContainerRoot,
        options: RunOptions, orders: DeviceOrders = DeviceOrders(), world: World,
        record: @escaping (TranscriptEvent) throws(SimulatorError) -> Void
    ) throws(SimulatorError) {
        settings = scenario.device
        scenarioFile = scenario.file
        osVersion = scenario.device.osVersion
        happenings = scenario.happenings
        knobs = scenario.knobs
        self.bundle = bundle
        executable = bundle.executable
        self.containers = containers
        self.options = options
        self.orders = orders
        self.record = record
        preferences = PreferencesDaemon(containers: containers)
        now = scenario.device.start
        engine = DeliveryEngine(
            knobs: scenario.knobs.delivery, start: scenario.device.start,
            hasConsent: scenario.consent.status == .authorized)
        approvals = scenario.approvals
        let isApproved = scenario.approvals?.contains(bundle.identifier) ?? true
        access = DeviceAccess(
            isAvailable: scenario.device.hasFinancialData,
            isEntitled: bundle.isEntitled && isApproved)
        access.missingEntitlementThrows = scenario.knobs.missingEntitlement == .throw
        names = WalletNames(random: world.random)
        let identity = WalletIdentity(deviceID: names.makeID(), secret: names.makeSecret())
        store = try WalletTrouble.translated { () throws(WalletError) in
            let store = try WalletStore.openOrCreate(
                path: containers.walletFile, identity: identity)
            if !options.keepsContainer { try store.leaveSyncingToSystem() }
            return store
        }
        isContinued = store.commitCount > 0
        for fault in scenario.faults { faults[fault.wake] = fault.plan }
    }

    /// The launcher, started when the first launch needs it.
    ///
    /// While an app runs, it is another one.
    func readyLauncher() throws(SimulatorError) -> ExtensionLauncher {
        let isInner = extensionEntitlement != nil
        if let launcher = isInner ? innerLauncher : launcher { return launcher }
        do throws(HostError) {
            let launcher = try ExtensionLauncher()
            if isInner { innerLauncher = launcher } else { self.launcher = launcher }
            return launcher
        } catch {
            throw SimulatorError(.environment, error.message, cause: error)
        }
    }

    /// What keeps and puts back the containers, made when the first trial needs it.
    func readyVault() -> ContainerVault {
        if let vault { return vault }
        let vault = ContainerVault(folders: containers.containers)
        self.vault = vault
        return vault
    }

    /// Makes the wallet what it was when `image` was taken of it.
    func putBackWallet(_ image: WalletImage) throws(SimulatorError) {
        store = try WalletTrouble.translated { () throws(WalletError) in
            try store.rewound(to: image)
        }
    }

    /// Writes to the wallet as one commit and tells the scheduler what kinds of data changed.
    func commit(
        _ body: (inout WalletCommit) throws(WalletError) -> Void
    ) throws(SimulatorError) {
        let moment = now
        let summary = try WalletTrouble.translated { () throws(WalletError) in
            try store.commit(at: moment, body)
        }
        revision += 1
        try carryOut(engine.walletChanged(summary.dataTypes(in: access.view), at: now))
    }

    /// Shows the app and its extension what consent allows now, if that has changed.
    func showWhatIsShared() throws(SimulatorError) {
        _ = try WalletTrouble.translated { () throws(WalletError) in
            try store.show(access.view)
        }
        revision += 1
    }

    /// Carries out what the scheduler asked for, and what follows from that.
    func carryOut(_ actions: [DeliveryAction]) throws(SimulatorError) {
        guard !isHeld else { return }
        var rest = (postponed + actions)[...]
        postponed = []
        do throws(SimulatorError) {
            while let action = rest.popFirst() {
                switch action {
                case .wake(let wake): rest += try deliver(wake)
                case .stopWakes(let loop):
                    try note(
                        "\(loop.crashes) crashes within \(DurationText.short(loop.limit)) of device "
                            + "time: no more wakes until the extension is updated or its app "
                            + "launched")
                }
            }
        } catch {
            // The scheduler does not ask twice: a wake that is forgotten would be in progress for
            // ever.
            postponed += rest
            throw error
        }
    }

    /// The number of the wake that starts next.
    var nextWakeNumber: Int {
        for case .wake(let wake) in postponed { return wake.number }
        return engine.wakeCount + 1
    }

    /// Lets device time go on to `moment`, with the wakes that become due on the way.
    func advance(to moment: Timestamp) throws(SimulatorError) {
        while let due = [engine.nextDue(), wishes.map(\.moment).min()].compactMap(\.self).min(),
            due <= moment
        {
            now = max(now, due)
            try carryOut(engine.advance(to: now))
            try grantWishes()
        }
        now = max(now, moment)
        try carryOut(engine.advance(to: now))
    }

    func note(_ outcome: ExpectationOutcome) throws(SimulatorError) {
        outcomes.append(outcome)
        try record(TranscriptEvent(at: now, kind: .expectation(outcome)))
    }

    func note(_ text: String) throws(SimulatorError) {
        try record(TranscriptEvent(at: now, kind: .note(text)))
    }
}
