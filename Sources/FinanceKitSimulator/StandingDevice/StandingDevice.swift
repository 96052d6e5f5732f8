import DeliveryEngine
import Foundation
package import WalletModel
import WalletStore

/// A device that outlives the commands that are given to it, open for one of them.
///
/// Each change is a step of a scenario, carried out by the code that runs scenarios. It is whole or
/// taken back; see `DeviceUndo`. The value has the device for itself until it goes.
package final class StandingDevice {
    /// Turns events into the text that people read; made for one command.
    package typealias Words = (TranscriptEvent) -> String

    package let folder: DeviceFolder
    package private(set) var state: DeviceState
    /// What was done so far, read and checked.
    package private(set) var scenario: Scenario
    /// The command that was cut short before this one and is taken back, in its words.
    package let takenBack: String?
    /// Is shown every event as it happens, with its text.
    package var watcher: ((TranscriptEvent, String) throws(SimulatorError) -> Void)?

    /// Which launches of the next change wait for a debugger; nil for none.
    package var debug: DebugPlan?

    /// Is told of every place at which a killed command would leave other files behind.
    package var stage: ((Stage) -> Void)?

    /// How far a command has come; see `DeviceUndo`.
    package enum Stage: Sendable {
        /// `pending.json` is there.
        case begun
        /// The containers are copied; before each launch and each setup.
        case kept
        /// All is done but for the state.
        case acted
        /// The step stands in the journal.
        case journaled
        /// The new state is in its place.
        case committed
    }

    private let lock: DeviceLock
    private let command: String
    private let makeWords: (_ timeZone: String) -> Words
    private var words: Words
    private var journal: DeviceJournal
    private var transcript: DeviceTranscript?
    private var device: Device?
    private var undo: DeviceUndo { DeviceUndo(folder: folder) }

    /// Opens a device that is there, and makes it whole first where a command was cut short.
    init(
        _ folder: DeviceFolder, lock: DeviceLock, command: String,
        words: @escaping (_ timeZone: String) -> Words
    ) throws(SimulatorError) {
        self.folder = folder
        self.lock = lock
        self.command = command
        state = try DeviceStateFile.read(from: folder)
        takenBack = try DeviceUndo(folder: folder).recover(commands: state.commands)
        if takenBack != nil {
            // Lets whoever follows the transcripts see that the rest counts no more.
            _ = try DeviceTranscript(
                folder, eventsBytes: state.eventsBytes, textBytes: state.textBytes)
        }
        journal = try DeviceJournal(folder, state)
        scenario = try journal.scenario()
        makeWords = words
        self.words = words(scenario.device.timeZone)
    }

    /// The device as it is now, made from its state when it is needed first.
    func readyDevice() throws(SimulatorError) -> Device {
        if let device { return device }
        let device = try makeDevice(bundle: state.installed?.bundle(in: folder.path))
        self.device = device
        return device
    }

    private func makeDevice(bundle: ExtensionBundle?) throws(SimulatorError) -> Device {
        let device = try Device.standing(in: folder, scenario, bundle: bundle, debug: debug) {
            [weak self] event throws(SimulatorError) in try self?.note(event)
        }
        guard device.store.commitCount == state.walletCommits,
            device.store.head == state.walletHead
        else {
            throw DeviceStateFile.damaged(
                folder,
                "its wallet has \(device.store.commitCount) commits, expected "
                    + "\(state.walletCommits)", cause: nil)
        }
        state.putInto(device, scenario)
        device.willTouchContainers = { [weak self] isWake throws(SimulatorError) in
            guard let self else { return }
            guard !isWake || state.installed != nil else {
                throw SimulatorError(
                    .input,
                    "A wake is due, and the device '\(folder.name)' has no extension. Install one "
                        + "first: fksim device install NAME")
            }
            try undo.keepContainers()
            stage?(.kept)
        }
        return device
    }

    private func note(_ event: TranscriptEvent) throws(SimulatorError) {
        let text = words(event)
        try transcript?.append(event, text: text)
        try watcher?(event, text)
    }

    // MARK: Changes

    /// Carries out one step at the device's present moment.
    ///
    /// `members` are the step's as scenarios write them, without its time.
    @discardableResult
    package func perform(_ members: String) throws(SimulatorError) -> StandingOutcome {
        try perform(line: DeviceJournal.line(members, at: state.now, start: scenario.device.start))
    }

    /// Lets device time go on to `moment`, with the wakes that become due on the way.
    @discardableResult
    package func advance(to moment: Timestamp) throws(SimulatorError) -> StandingOutcome {
        guard moment >= state.now else {
            throw SimulatorError(
                .input,
                "\(moment) lies before the device's time, \(state.now), and time does not go back. "
                    + "Name a later moment, or start again with fksim device erase \(folder.name).")
        }
        guard moment <= DeviceStart.latest else {
            throw SimulatorError(
                .input,
                "\(moment) lies behind the last moment of a device, \(DeviceStart.latest). Name an "
                    + "earlier one.")
        }
        return try perform(line: DeviceJournal.line("", at: moment, start: scenario.device.start))
    }

    /// Carries out a step that is written out as in a scenario, `{ … }`.
    @discardableResult
    package func perform(step text: String) throws(SimulatorError) -> StandingOutcome {
        let value: JSON5Value
        do throws(ScenarioError) {
            value = try JSON5Reader.read(Array(text.utf8), file: "the step")
        } catch {
            throw SimulatorError(.input, error.description)
        }
        guard case .object(let members) = value.content else {
            throw SimulatorError(
                .input, "'\(text)' is no step. Expected an object such as { reboot: true }.")
        }
        let plain = members.map { "\(StepValue.quoted($0.key)): \($0.value)" }
            .joined(separator: ", ")
        if members.contains(where: { ["at", "after", "during"].contains($0.key) }) {
            return try perform(line: "    { \(plain) },\n")
        }
        return try perform(plain)
    }

    private func perform(line: String) throws(SimulatorError) -> StandingOutcome {
        let next = try journal.scenario(more: line)
        let steps = next.steps.dropFirst(scenario.steps.count)
        try refuseThePast(next)
        try refuseSetup(steps)
        return try change(next, line: line) { (device) throws(SimulatorError) in
            for (index, step) in steps.enumerated() {
                try device.advance(to: step.moment)
                let number = self.scenario.steps.count + index + 1
                if case .expect(let expectation) = step.action {
                    try self.check(expectation, step: number, of: next, on: device)
                    continue
                }
                try device.record(
                    TranscriptEvent(
                        at: device.now, kind: .step(number: number, text: step.action.words)))
                try device.act(step.action)
            }
        }
    }

    /// Compares an expectation with all that was on the device so far.
    private func check(
        _ expectation: Scenario.Expectation, step: Int, of next: Scenario, on device: Device
    ) throws(SimulatorError) {
        let past = try StandingPast(
            folder, eventsBytes: transcript?.eventsBytes ?? state.eventsBytes, for: expectation)
        let check = ExpectationCheck(
            scenario: next, device: device, tally: past.tally, endings: past.endings,
            appEndings: past.appEndings)
        var outcome = try check.outcome(of: expectation)
        // A line of the journal says nothing to whoever typed a command.
        outcome.place = "step \(step)"
        try device.note(outcome)
    }

    /// Puts an extension on the device, or a newer build in the place of the one that is there.
    @discardableResult
    package func install(
        _ bundle: ExtensionBundle, reference: String
    ) throws(SimulatorError) -> StandingOutcome {
        if let installed = state.installed, installed.identifier != bundle.identifier {
            throw SimulatorError(
                .input,
                "The device '\(folder.name)' has '\(installed.identifier)', and '\(bundle.name)' is "
                    + "'\(bundle.identifier)': a device holds one extension. Make another device "
                    + "with fksim device create, or erase this one.")
        }
        try ExecutableCheck.check(bundle)
        let place = "containers/.fksim/bundle-\(state.commands + 1)"
        let executable = try LaunchFolder.assemble(bundle, in: folder.path + "/" + place)
        let inside = folder.path + "/"
        let installed = InstalledBundle(
            bundle, reference: reference,
            executable: executable.hasPrefix(inside)
                ? String(executable.dropFirst(inside.count)) : executable)
        let former = state.installed
        device = nil
        let before = state
        state.installed = installed
        do throws(SimulatorError) {
            let outcome = try change(scenario, line: "") { (device) throws(SimulatorError) in
                try device.note(
                    "\(former == nil ? "installed" : "updated"): \(bundle.name) "
                        + "(\(bundle.identifier))")
                if former != nil {
                    try device.carryOut(device.engine.crashLoopEnded(at: device.now))
                }
            }
            // Those of earlier builds, and of an installation that was cut short.
            for name in try FileSystem.contents(ofFolder: folder.privateFolder)
            where name.hasPrefix("bundle-") && folder.privateFolder + "/" + name != inside + place {
                try FileSystem.remove(folder.privateFolder + "/" + name)
            }
            return outcome
        } catch {
            state = before
            throw error
        }
    }

    /// Does what `body` does as one command: all of it, or nothing.
    private func change(
        _ next: Scenario, line: String, _ body: (Device) throws(SimulatorError) -> Void
    ) throws(SimulatorError) -> StandingOutcome {
        let outcome: StandingOutcome
        do throws(SimulatorError) {
            outcome = try attempt(next, line: line, body)
        } catch {
            transcript = nil
            // The wallet is closed by that, with its log apart.
            device = nil
            try undo.recover(commands: state.commands)
            _ = try DeviceTranscript(
                folder, eventsBytes: state.eventsBytes, textBytes: state.textBytes)
            journal = try DeviceJournal(folder, state)
            throw SimulatorError(
                error.reason, error.message + " The device stays as it was.", details: error.cause)
        }
        stage?(.committed)
        try undo.finish()
        // Nothing depends on it: what is in the log counts, and the next command folds it.
        try? device?.store.foldLog()
        return outcome
    }

    private func attempt(
        _ next: Scenario, line: String, _ body: (Device) throws(SimulatorError) -> Void
    ) throws(SimulatorError) -> StandingOutcome {
        let device = try readyDevice()
        let count = (device.endings.count, device.appEndings.count, device.outcomes.count)
        try WalletTrouble.translated { () throws(WalletError) in try device.store.holdLog() }
        try undo.begin(commands: state.commands + 1, words: command)
        stage?(.begun)
        let transcript = try DeviceTranscript(
            folder, eventsBytes: state.eventsBytes, textBytes: state.textBytes)
        self.transcript = transcript
        words = makeWords(scenario.device.timeZone)
        device.happenings = next.happenings.filter { happening in
            switch happening.launch {
            case .wake(let number): number > device.engine.wakeCount
            case .app(let number): number > device.appLaunches
            }
        }
        for fault in next.faults { device.faults[fault.wake] = fault.plan }
        try body(device)
        var changed = state
        changed.take(device)
        changed.commands += 1
        changed.eventsBytes = transcript.eventsBytes
        changed.textBytes = transcript.textBytes
        stage?(.acted)
        if !line.isEmpty { changed.stepsBytes = try journal.append(line) }
        stage?(.journaled)
        try DeviceStateFile.write(changed, to: folder)
        self.transcript = nil
        state = changed
        scenario = next
        return StandingOutcome(
            endings: Array(device.endings.dropFirst(count.0)),
            appEndings: Array(device.appEndings.dropFirst(count.1)),
            notMet: device.outcomes.dropFirst(count.2).count { !$0.isMet },
            isInstalled: state.installed != nil)
    }

    // MARK: Looking

    /// When time alone brings a wake; nil for never.
    package var nextWake: Timestamp? {
        DeliveryEngine(knobs: scenario.knobs.delivery, memory: state.engine).nextDue()
    }

    /// The scenario that does again what was done here.
    ///
    /// `base` is the absolute path of the folder that it will lie in.
    package func recording(in base: String) throws(SimulatorError) -> String {
        var comments = ["Recorded from the device '\(folder.name)' by fksim device record."]
        if state.start.statement != nil {
            comments.append("The import lies in the device's folder: put a copy beside this file.")
        }
        guard let installed = state.installed else {
            comments.append("No extension is installed: name one under bundle, or with --bundle.")
            return journal.text(comments: comments)
        }
        return journal.text(bundle: installed.words(in: base), comments: comments)
    }
}
