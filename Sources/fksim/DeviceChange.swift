import FinanceKitSimulator
import Foundation

/// A command that changes a device: it prints what it causes while that happens, and where the
/// device stands then.
struct DeviceChange {
    private enum Format: String, CaseIterable { case text, json }

    let device: StandingDevice
    private let format: Format
    private let isQuiet: Bool

    /// What every command that changes a device takes.
    static let options =
        DevicePlace.options + [
            .format(["text", "json"], help: "text (default), or json: one event a line"),
            .colour,
            .quiet("print nothing but complaints and what is not met"),
        ]

    /// What a launch waits for a debugger with, where `--debug` asks for it.
    enum Debugged { case nothing, nextApp, nextWake }

    init(_ arguments: ParsedArguments, debugged: Debugged = .nothing) throws {
        let format = try OptionValue.word(arguments, "--format", default: Format.text)
        let isQuiet = arguments.has("--quiet")
        let colour = try OptionValue.word(
            arguments, "--colour", default: TerminalTraits.Colour.auto)
        let debug = debugged == .nothing ? nil : try DebugOptions(arguments)
        self.format = format
        self.isQuiet = isQuiet
        // All options are read: the default device is made by this, and not by a slip of the pen.
        device = try DevicePlace(arguments).open()
        if let debug {
            let state = device.state
            device.debug = debug.plan(
                .launches(
                    wakes: debugged == .nextWake ? [state.wakes + 1] : [],
                    apps: debugged == .nextApp ? [state.appLaunches + 1] : []))
        }
        // The transcript that the device keeps has no colours.
        let timeline = TimelineBox(
            timeZone: device.scenario.device.timeZone,
            paint: TerminalTraits(descriptor: STDOUT_FILENO, colour: colour).paint)
        device.watcher = { event, _ throws(SimulatorError) in
            guard !isQuiet || event.isUnmet else { return }
            switch format {
            case .json: try Terminal.show(event.jsonLine)
            case .text: try Terminal.show(timeline.text(for: event).utf8)
            }
        }
    }

    /// Makes the change; `row` is the name of a row that comes of it.
    func make(
        row: String? = nil,
        _ body: (StandingDevice) throws(SimulatorError) -> StandingOutcome
    ) throws(SimulatorError) -> ExitStatus {
        if let change = device.bundleChange { Terminal.note(change) }
        let outcome = try body(device)
        if !isQuiet { try showEnd(row) }
        if let failure = outcome.launchFailure {
            Terminal.complain(failure)
            return .environment
        }
        return outcome.hasFindings ? .findings : .well
    }

    /// Makes the change that a step with these members is, as `StepValue.members` writes them.
    func perform(_ members: String, row: String? = nil) throws(SimulatorError) -> ExitStatus {
        try make(row: row) { device throws(SimulatorError) in try device.perform(members) }
    }

    private func showEnd(_ row: String?) throws(SimulatorError) {
        let now = device.state.now
        let wake = device.nextWake
        switch format {
        case .text:
            let line = DeviceReport.line(
                device.folder.name, now: now, timeZone: device.scenario.device.timeZone,
                nextWake: wake, obstacle: device.obstacle)
            let text = "\n" + (row.map { "this row is '\($0)'\n" } ?? "") + line + "\n"
            try Terminal.show(text.utf8)
        case .json:
            var json = DeviceJSON()
            json.text("event", "device")
            json.text("device", device.folder.name)
            json.text("at", "\(now)")
            json.text("row", row)
            json.text("obstacle", device.obstacle)
            json.text("nextWake", wake.map { "\($0)" })
            try Terminal.show((json.line + "\n").utf8)
        }
    }
}

extension TranscriptEvent {
    /// Whether something was expected and is not so.
    fileprivate var isUnmet: Bool {
        if case .expectation(let outcome) = kind { !outcome.isMet } else { false }
    }
}
