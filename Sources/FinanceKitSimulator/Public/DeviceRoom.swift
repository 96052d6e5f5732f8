import DeliveryEngine
import Foundation
import WalletModel
import WalletStore

/// A device of the public library, and what belongs to it; lives on its thread.
///
/// What it does it does as steps of a scenario, so that timelines and rules are the same.
final class DeviceRoom {
    let device: Device
    let log: RunLog
    let sourceFile: String
    private var stepCount = 0
    private var nameCounts: [String: Int] = [:]
    /// Wakes that `nextWake` has given already.
    private var wakesGiven = 0

    init(
        _ bundle: SimulatedBundle, _ settings: SimulatedDevice.Settings, root: String,
        sourceFile: String, log: RunLog
    ) throws(SimulatorError) {
        var bundle = try bundle.located(sourceFile: sourceFile)
        let scenario = try settings.scenario()
        try ExecutableCheck.check(bundle)
        let containers = try ContainerRoot(
            path: root, groups: bundle.appGroups, bundleIdentifier: bundle.identifier)
        try containers.prepare(keepsContents: false)
        bundle.executable = try LaunchFolder.assemble(bundle, in: containers.launchFolder)
        var options = RunOptions(sharedContainer: root)
        options.isConfined = settings.isConfined
        self.log = log
        self.sourceFile = sourceFile
        let name = bundle.name
        device = try Device(
            scenario: scenario, bundle: bundle, containers: containers, options: options,
            world: .live(seed: settings.seed)
        ) { (event) throws(SimulatorError) in log.note(event, extension: name) }
        // Only what the wallet starts with can be shared from the start.
        var first = scenario
        first.consent.accounts = .all
        try ScenarioRun(
            scenario: first, statement: nil, device: device, seed: settings.seed
        ).setUp()
        if case .file(let path) = settings.wallet.content { _ = try importWallet(path) }
        if case .only = scenario.consent.accounts {
            try check(accounts: settings.consent.accounts ?? [])
            try perform(.consent(scenario.consent))
        }
    }

    /// Carries out a step at the device's present moment, and tells it in the timeline.
    func perform(_ action: Scenario.Step.Action) throws(SimulatorError) {
        stepCount += 1
        try device.record(
            TranscriptEvent(at: device.now, kind: .step(number: stepCount, text: action.words)))
        try device.act(action)
    }

    /// A name that nothing of the wallet has, and nothing that is planned: `card-2`, `transaction-1`.
    func newName(_ kind: String) -> String {
        var count = nameCounts[kind, default: 0]
        var name: String
        repeat {
            count += 1
            name = "\(kind)-\(count)"
        } while device.names.accounts[name] != nil || device.names.transactions[name] != nil
            || plannedAddition(of: name) != nil
        nameCounts[kind] = count
        return name
    }

    // MARK: Wakes

    /// The wakes that were made while `body` ran.
    func wakes(
        during body: () throws(SimulatorError) -> Void
    ) throws(SimulatorError) -> [SimulatedWake] {
        let count = log.wakes.count
        try body()
        return Array(log.wakes.dropFirst(count))
    }

    /// The oldest wake that was not given yet; time goes on until there is one.
    func nextWake() throws(SimulatorError) -> SimulatedWake {
        var wakes = log.wakes
        if wakesGiven >= wakes.count {
            // A wake that an error has kept from being made comes before what is due.
            try device.carryOut([])
            wakes = log.wakes
        }
        if wakesGiven >= wakes.count {
            guard let due = device.engine.nextDue() else { throw nothingDue() }
            try device.advance(to: due)
            wakes = log.wakes
        }
        guard wakesGiven < wakes.count else { throw nothingDue() }
        defer { wakesGiven += 1 }
        return wakes[wakesGiven]
    }

    private func nothingDue() -> SimulatorError {
        let engine = device.engine
        let reason: String
        if engine.crashLoop != nil {
            reason = "too many crashes have stopped the wakes; launch the app or install a build"
        } else if engine.registrations.isEmpty {
            reason = "nothing is registered; call enableBackgroundDelivery first"
        } else if !engine.hasConsent {
            reason = "the person has not allowed access, and without it nothing wakes"
        } else {
            let types = engine.registrations.keys.sorted().map(\.rawValue).joined(separator: ", ")
            reason =
                "nothing of what is registered (\(types)) has changed since the last wake; change "
                + "the wallet first"
        }
        return SimulatorError(.input, "No wake is due: \(reason).")
    }

    // MARK: The wallet

    func id(of account: AccountName) throws(SimulatorError) -> UUID {
        guard let id = device.names.accounts[account.description] else {
            throw unknown(account.description, "account", device.names.accounts.keys)
        }
        return id
    }

    func id(of transaction: TransactionName) throws(SimulatorError) -> UUID {
        guard let id = device.names.transactions[transaction.description] else {
            throw unknown(transaction.description, "transaction", device.names.transactions.keys)
        }
        return id
    }

    func check(accounts: [AccountName]) throws(SimulatorError) {
        for account in accounts { _ = try id(of: account) }
    }

    func row<Row: StoredRow>(
        _ type: Row.Type, _ id: UUID, _ name: String
    ) throws(SimulatorError) -> Row {
        let found = try WalletTrouble.translated { () throws(WalletError) in
            try device.store.row(type, id: id)
        }
        guard let found else {
            throw SimulatorError(
                .input, "'\(name)' is not in the wallet any more: it was deleted before.")
        }
        return found
    }

    func rows<Row: StoredRow>(
        _ type: Row.Type, of account: AccountName? = nil
    ) throws(SimulatorError) -> [Row] {
        var owner: UUID?
        if let account { owner = try id(of: account) }
        let id = owner
        return try WalletTrouble.translated { () throws(WalletError) in
            var cursor = device.store.rows(type, account: id)
            var rows: [Row] = []
            while !cursor.isFinished { rows += try cursor.next() }
            return rows
        }
    }

    /// Reads a file of accounts into the wallet, as one commit, and gives the accounts' names.
    func importWallet(_ path: String) throws(SimulatorError) -> [AccountName] {
        let zone = TimeZone(identifier: device.settings.timeZone) ?? .gmt
        let options = StatementOptions(
            secondsFromGMT: zone.secondsFromGMT(for: Date(device.now)),
            seed: device.settings.seed)
        guard FileSystem.exists(path), !FileSystem.isFolder(path) else {
            throw SimulatorError(
                .input,
                "There is no file '\(path)' from '\(FileManager.default.currentDirectoryPath)'. "
                    + "Expected a statement as CSV, OFX or QFX, or a wallet in JSON.")
        }
        let bytes = [UInt8](try FileSystem.read(path))
        let content: WalletContent
        do throws(StatementError) {
            content = try WalletContent.read(bytes, name: path, options: options)
        } catch {
            throw SimulatorError(.input, error.description)
        }
        for account in content.accounts where device.names.accounts[account.name] != nil {
            throw SimulatorError(
                .input,
                "The file '\(path)' has an account '\(account.name)', and the wallet has one of "
                    + "that name already. Rename one of them.")
        }
        for assumption in content.assumptions { try device.note("assumed: \(assumption)") }
        try device.add(content)
        return content.accounts.map { AccountName($0.name) }
    }

    private func unknown(
        _ name: String, _ kind: String, _ known: some Collection<String>
    ) -> SimulatorError {
        let names = known.sorted()
        return SimulatorError(
            .input,
            "The device has no \(kind) '\(name.shown)'"
                + NearestWord.suggestion(for: name, among: names)
                + (names.isEmpty
                    ? " There is none at all." : " There are: \(NearestWord.list(names))."))
    }
}
