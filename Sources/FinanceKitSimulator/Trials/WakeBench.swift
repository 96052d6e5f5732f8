package import DeliveryEngine
package import ExtensionHost
package import Foundation
package import WalletModel
package import WalletStore

/// A device that is held still before a wake, so that the wake can be tried again and again.
///
/// `keep()` remembers the device with its containers and its wallet, and `rewind()` goes back to
/// that. Few wakes change the wallet: by saving an order, or by the person's answer to a prompt.
/// `isWalletSpoilt` says that one did where the wallet was too large to be remembered; then the
/// trials after it would start from another wallet, and the caller has to make a new run for each.
package final class WakeBench {
    /// The wake that is about to be made; nil when all is over.
    package let wake: Wake?
    let device: Device
    private let vault: ContainerVault
    private var mark: DeviceMark
    private var kept: ContainerContents?
    private var keptWallet: WalletImage?
    private var walletWrites: Int64
    private var count = 0

    init(device: Device, wake: Wake?) {
        self.device = device
        self.wake = wake
        vault = device.readyVault()
        mark = DeviceMark(of: device)
        walletWrites = device.store.writeCount
    }

    /// Device time.
    package var now: Timestamp {
        get { device.now }
        set { device.now = max(newValue, device.now) }
    }

    package var containers: ContainerRoot { device.containers }
    package var bundle: ExtensionBundle { device.bundle }
    package var isWalletSpoilt: Bool { isWalletTouched && keptWallet == nil }
    private var isWalletTouched: Bool { device.store.writeCount != walletWrites }

    /// Remembers the device as it is now.
    @discardableResult
    package func keep() throws(SimulatorError) -> ContainerContents {
        let contents = try vault.snapshot()
        mark = DeviceMark(of: device)
        kept = contents
        keptWallet = try WalletTrouble.translated { () throws(WalletError) in
            try device.store.image(bytesMax: WalletLimits.imageSizeBytesMax)
        }
        walletWrites = device.store.writeCount
        count = 0
        return contents
    }

    /// Goes back to what was kept last.
    package func rewind() throws(SimulatorError) {
        guard let kept else { preconditionFailure("nothing was kept to rewind to") }
        try vault.restore(kept)
        if isWalletTouched, let keptWallet {
            try device.putBackWallet(keptWallet)
            walletWrites = device.store.writeCount
        }
        mark.putBack(device)
        count = 0
    }

    /// Everything that lies in the containers now.
    package func contents() throws(SimulatorError) -> ContainerContents { try vault.snapshot() }

    /// Puts other contents in place, such as none at all: a fresh install.
    package func replaceContents(_ contents: ContainerContents) throws(SimulatorError) {
        try vault.restore(contents)
    }

    /// Frequencies of the registered types, by name: a durable surface that is no file.
    package var registrations: [String: String] {
        Dictionary(
            uniqueKeysWithValues: device.engine.registrations.map {
                ($0.key.rawValue, $0.value.rawValue)
            })
    }

    /// What the wakes since `rewind` have left, where `contents` is what the containers hold now.
    ///
    /// - Returns: nil where the wallet was written to, which is not looked into.
    package func leftState(with contents: ContainerContents) -> LeftState? {
        guard !isWalletTouched else { return nil }
        return LeftState(
            contents: contents, registrations: registrations, access: device.access,
            happenings: device.happenings.map(\.place), wishes: device.wishes)
    }

    /// Wakes the extension for `types` at the device's present time.
    ///
    /// The scheduler is not asked, and learns nothing of it.
    package func run(
        types: [DeliveryDataType]? = nil, fault: FaultPlan? = nil,
        settings: TrialSettings = TrialSettings(listsFiles: false)
    ) throws(SimulatorError) -> TrialWake {
        count += 1
        let number = (wake?.number ?? device.engine.wakeCount + 1) + count - 1
        let trial: Wake
        if let wake {
            trial =
                count == 1 && types == nil
                ? wake
                : wake.repeated(number: number, at: device.now, types: types ?? wake.types)
        } else {
            let knobs = device.knobs.delivery
            let window = knobs.windows[.hourly]
            trial = .unasked(
                number: number, at: device.now, types: types ?? DeliveryDataType.allCases,
                window: window, notice: knobs.notice.notice(in: window))
        }
        var events: [TranscriptEvent] = []
        let record = device.record
        device.record = { event in events.append(event) }
        defer { device.record = record }
        let result = try device.launch(trial, fault: fault, trial: settings)
        return TrialWake(wake: trial, result: result, events: events)
    }

    /// Makes the wake itself in place of the run, which goes on from what it leaves.
    package func make(settings: TrialSettings) throws(SimulatorError) -> TrialWake {
        let trial = try run(settings: settings)
        device.made = trial.result.ending
        return trial
    }

    /// Lets another version of the extension make the wakes from here on.
    ///
    /// It has the containers of the first, as after an update of the app.
    package func replaceExecutable(with other: ExtensionBundle) {
        device.executable = other.executable
    }

    /// Ends the run here: no more steps, wakes or expectations.
    package func stop() { device.isStopped = true }

    /// Reads the history tokens of this device.
    package var tokens: HistoryTokenText { HistoryTokenText(identity: device.store.identity) }

    /// The ids by the names that the scenario gave them.
    package var names: [String: UUID] {
        device.names.accounts
            .merging(device.names.balances) { first, _ in first }
            .merging(device.names.transactions) { first, _ in first }
    }

    /// The amounts of the wallet's transactions and balances, as decimal text.
    package func amounts() throws(SimulatorError) -> Set<String> {
        try WalletTrouble.translated { () throws(WalletError) in
            var amounts: Set<String> = []
            var rows = device.store.rows(TransactionRecord.self)
            while !rows.isFinished {
                for row in try rows.next() { amounts.insert(row.amount.amount.description) }
            }
            var balances = device.store.rows(BalanceRecord.self)
            while !balances.isFinished {
                for row in try balances.next() {
                    for part in [row.available, row.booked] {
                        if let part { amounts.insert(part.money.amount.description) }
                    }
                }
            }
            return amounts
        }
    }

    /// The ids of the transactions that the wallet holds.
    package func transactionIDs() throws(SimulatorError) -> Set<UUID> {
        try WalletTrouble.translated { () throws(WalletError) in try device.store.transactionIDs() }
    }

    /// The ids of everything that the wallet holds, is known to have held, or has a name for.
    package func walletIDs() throws(SimulatorError) -> Set<UUID> {
        let stored = try WalletTrouble.translated { () throws(WalletError) in
            try device.store.everyID()
        }
        let names = device.names
        return stored.union(names.accounts.values).union(names.balances.values)
            .union(names.transactions.values)
    }
}
