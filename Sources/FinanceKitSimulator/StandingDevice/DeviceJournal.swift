import Foundation
import WalletModel

/// What was done on a standing device so far, as the text of a scenario.
struct DeviceJournal {
    private let folder: DeviceFolder
    private let start: DeviceStart
    /// A line each, with its comma and its line feed.
    private(set) var steps: String
    /// Where the folder of the device will be when the text is read.
    private var statementFolder: String

    /// Reads the steps that count.
    init(_ folder: DeviceFolder, _ state: DeviceState) throws(SimulatorError) {
        self.folder = folder
        start = state.start
        statementFolder = folder.path
        var data = Data()
        if state.stepsBytes > 0 {
            data = FileSystem.exists(folder.steps) ? try FileSystem.read(folder.steps) : data
        }
        guard data.count >= state.stepsBytes else {
            throw DeviceStateFile.damaged(
                folder, "its steps.json5 has \(data.count) bytes, expected \(state.stepsBytes)",
                cause: nil)
        }
        steps = String(decoding: data.prefix(state.stepsBytes), as: UTF8.self)
    }

    /// A device that nothing was done on.
    init(_ folder: DeviceFolder, start: DeviceStart) {
        self.folder = folder
        self.start = start
        statementFolder = folder.path
        steps = ""
    }

    /// What scenarios are called in messages; its folder is the device's.
    var name: String { folder.path + "/" + folder.name }

    /// The whole scenario, with `more` as its last step.
    func text(bundle: String? = nil, comments: [String] = [], more: String = "") -> String {
        var lines = comments.map { "// " + $0 } + ["{"]
        lines += start.lines(folder: statementFolder).map { "  " + $0 }
        if let bundle { lines.append("  bundle: \(bundle),") }
        let done = steps + more
        guard !done.isEmpty else { return (lines + ["}", ""]).joined(separator: "\n") }
        return (lines + ["  steps: [", ""]).joined(separator: "\n") + done + "  ],\n}\n"
    }

    /// - Throws: `SimulatorError` about `more`, or about a device that something else has changed.
    func scenario(more: String = "") throws(SimulatorError) -> Scenario {
        let text = text(more: more)
        do throws(ScenarioError) {
            return try ScenarioDecoder.decode(text, file: name)
        } catch {
            let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
            // The new step is the last line but two.
            guard !more.isEmpty, error.place.line == lines - 2 else {
                throw DeviceStateFile.damaged(
                    folder, "its steps cannot be read: \(error)", cause: nil)
            }
            throw SimulatorError(.input, error.message, cause: error)
        }
    }

    /// A step at a moment, as a line of the journal.
    static func line(_ members: String, at moment: Timestamp, start: Timestamp) -> String {
        let length = moment.since(start)
        let text =
            length.wholeNanoseconds % 1_000_000 == 0 && length <= ScenarioLimits.durationMax
            ? "+" + ScenarioDuration.text(length) : moment.description
        return "    { at: \"\(text)\"" + (members.isEmpty ? "" : ", " + members) + " },\n"
    }

    /// Writes the steps, with one that is new, where they count once the state says so.
    mutating func append(_ line: String) throws(SimulatorError) -> Int {
        let bytes = steps.utf8.count
        do {
            if !FileSystem.exists(folder.steps) {
                try Data().write(to: URL(filePath: folder.steps))
            }
            let handle = try FileHandle(forWritingTo: URL(filePath: folder.steps))
            try handle.truncate(atOffset: UInt64(bytes))
            try handle.seek(toOffset: UInt64(bytes))
            try handle.write(contentsOf: Data(line.utf8))
            try handle.close()
        } catch {
            throw FileSystem.failure("write", folder.steps, error)
        }
        steps += line
        return steps.utf8.count
    }
}

extension ScenarioDuration {
    /// The length as `parse` reads it; whole milliseconds, not negative.
    package static func text(_ length: Duration) -> String {
        var rest = length.wholeNanoseconds / 1_000_000
        var text = ""
        for (name, milliseconds) in [
            ("d", Int64(86_400_000)), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
        ] where rest >= milliseconds {
            text += "\(rest / milliseconds)\(name)"
            rest %= milliseconds
        }
        return text.isEmpty ? "0s" : text
    }
}
