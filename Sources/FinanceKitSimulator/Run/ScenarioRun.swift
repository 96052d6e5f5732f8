import BundleChecks
import DeliveryEngine
import ExtensionHost
import Foundation
import WalletModel
import WalletStore

/// One run in progress: the start state, the steps in order, and what is checked at the end.
struct ScenarioRun {
    let scenario: Scenario
    let statement: ImportedStatement?
    let device: Device
    let seed: UInt64
    let tally: RunTally
    private var launchFailure: String?

    init(
        scenario: Scenario, statement: ImportedStatement?, device: Device, seed: UInt64,
        tally: RunTally = RunTally([])
    ) {
        self.tally = tally
        self.scenario = scenario
        self.statement = statement
        self.device = device
        self.seed = seed
    }

    /// Does everything and says what came of it.
    mutating func carryOut() throws(SimulatorError) -> RunOutcome {
        try setUp()
        for (index, step) in scenario.steps.enumerated() {
            try device.advance(to: step.moment)
            if noteLaunchFailure() || device.isStopped { break }
            try perform(step, number: index + 1)
            if noteLaunchFailure() || device.isStopped { break }
        }
        if let observer = device.observer, !device.isStopped, launchFailure == nil {
            try observer.didFinish(on: WakeBench(device: device, wake: nil))
        }
        if launchFailure == nil, device.observer == nil, let due = device.engine.nextDue() {
            try device.note(
                "the scenario ends here; the next wake would be due "
                    + "\(DurationText.short(due.since(device.now))) later. A last step such as "
                    + "{ advance: \"1h\" } would let it come")
        }
        try noteWhatDidNotHappen()
        if launchFailure == nil, !device.isStopped { try checkExpectations() }
        let checks = device.outcomes
        let notMet = checks.count { !$0.isMet }
        try device.record(
            TranscriptEvent(
                at: device.now,
                kind: .runEnded(
                    RunSummary(
                        wakes: device.endings.count, endings: device.endings.map(\.name),
                        expectationsMet: checks.count - notMet, expectationsNotMet: notMet,
                        start: scenario.device.start))))
        return RunOutcome(
            wakes: device.endings.count, expectationsNotMet: notMet,
            unexpectedEndings: unexpectedEndings, launchFailure: launchFailure)
    }

    /// Fills the wallet, takes the person's answer, and makes the registrations.
    func setUp() throws(SimulatorError) {
        for account in scenario.wallet.accounts {
            try device.start(with: account)
        }
        if let preset = scenario.wallet.preset { try device.start(with: preset, seed: seed) }
        if let statement { try device.start(with: statement) }
        if device.isContinued {
            device.names.turn(to: device.store.commitCount)
            try device.noteAccounts()
        }
        device.take(scenario.setup)
        if !device.isContinued { try device.leaveBehind(scenario.setup, namesPlace: true) }
        device.access.apply(scenario.consent, accounts: device.names.accounts)
        try device.showWhatIsShared()
        try device.record(TranscriptEvent(at: device.now, kind: .runStarted(header())))
        if device.isContinued {
            try device.note("the wallet and the containers of an earlier run go on")
        }
        try noteAccess()
        // What the wallet held before the app registered is no change that it is woken for.
        for registration in scenario.background {
            try device.carryOut(device.register(registration.types, registration.frequency))
        }
    }

    /// Says what stands between the extension and the data, where something does.
    private func noteAccess() throws(SimulatorError) {
        if device.bundle.isEntitled, !device.access.isEntitled {
            try device.note(
                "'\(device.bundle.identifier)' is not among the approvals, which hold for exact "
                    + "bundle identifiers; its entitlement counts as missing")
        } else if !device.bundle.isEntitled {
            try device.note(
                "'\(device.bundle.name)' is not entitled to FinanceKit: its entitlements lack "
                    + "\"financial-data\" under \(EntitlementKey.finance), or were not found. Its "
                    + "first call will end it")
        }
        if scenario.device.financialData == nil, !device.access.isAvailable {
            try device.note(
                "iOS \(scenario.device.osVersion) in the region \(scenario.device.region) offers no "
                    + "financial data; device: { financialData: true } says otherwise")
        }
    }

    private func header() throws(SimulatorError) -> RunHeader {
        let counts = try WalletTrouble.translated { () throws(WalletError) in
            (
                try device.store.count(AccountRecord.self),
                try device.store.count(TransactionRecord.self)
            )
        }
        return RunHeader(
            scenario: URL(filePath: scenario.file).lastPathComponent, seed: seed,
            bundleName: device.bundle.name, bundleIdentifier: device.bundle.identifier,
            osVersion: scenario.device.osVersion, region: scenario.device.region,
            timeZone: scenario.device.timeZone, accounts: counts.0, transactions: counts.1,
            assumptions: statement?.assumptions ?? [])
    }

    /// Says which happenings, cuts and locks waited for a moment that did not come.
    private func noteWhatDidNotHappen() throws(SimulatorError) {
        for happening in device.happenings {
            try device.note(
                "\(scenario.file):\(happening.place.line): \(happening.action.words) did not "
                    + "happen, because \(happening.launch.words) did not come to that point")
        }
        // Whoever observes the wakes makes them, and cuts them elsewhere.
        guard device.observer == nil else { return }
        for fault in scenario.faults where !device.firedFaults.contains(fault.wake) {
            let reason =
                fault.wake > device.endings.count
                ? "there was no wake \(fault.wake)"
                : "wake \(fault.wake) did not come to that point"
            try device.note(
                "\(scenario.file):\(fault.place.line): nothing was cut (\(fault.plan.words)), because "
                    + reason)
        }
        for lock in device.heldLocks {
            try device.note(
                "\(scenario.file):\(lock.place.line): the lock of \(lock.file) was still to be held "
                    + "for \(lock.wakes == 1 ? "a wake" : "\(lock.wakes) wakes") that did not come")
        }
    }

    /// Whether the last wake could not be started although no expectation says so.
    private mutating func noteLaunchFailure() -> Bool {
        for (index, ending) in device.endings.enumerated() {
            guard case .launchFailed(let failure) = ending, !isExpected(wake: index + 1, ending)
            else { continue }
            launchFailure = failure.message
            return true
        }
        return false
    }

    /// Endings that no healthy extension comes to, and that no expectation names.
    private var unexpectedEndings: Int {
        device.endings.enumerated().filter { index, ending in
            switch ending {
            case .crashed, .exited, .trapped, .brokeProtocol, .memoryLimitExceeded:
                !isExpected(wake: index + 1, ending)
            default: false
            }
        }.count + unexpectedAppEndings
    }

    /// An app leaves by itself or is ended by the system.
    private var unexpectedAppEndings: Int {
        device.appEndings.enumerated().count { index, ending in
            switch ending {
            case .exited(status: 0, _), .killedWithoutNotice, .hostStopped: false
            default:
                !scenario.allExpectations.contains {
                    $0.kind == .appEnding(launch: index + 1, name: ending.name)
                }
            }
        }
    }

    private func isExpected(wake: Int, _ ending: Ending) -> Bool {
        scenario.allExpectations.contains {
            $0.kind == .ending(wake: wake, name: ending.name)
        }
    }
}
