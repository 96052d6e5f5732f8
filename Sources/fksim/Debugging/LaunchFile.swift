import FinanceKitSimulator
import Foundation

/// The `launch.json` with which VS Code attaches to a waiting process.
struct LaunchFile: Sendable {
    let path: String

    static let usualPath = ".fksim/launch.json"

    /// By its first line a file is known as one that may be made anew.
    private static let mark = "// Written by fksim --debug, and made anew each time."

    static func configurationName(_ invitation: DebugPlan.Invitation) -> String {
        "'fksim: \(name(of: invitation))'"
    }

    /// Refuses a file that somebody else wrote, before anything long begins.
    func checkPlace() throws(SimulatorError) {
        guard InputFile.isThere(path) else { return }
        let bytes = try InputFile.bytes(of: path, what: "the launch file")
        guard !String(decoding: bytes, as: UTF8.self).hasPrefix(Self.mark) else { return }
        throw SimulatorError(
            .environment,
            "'\(path)' was not written by fksim, so it is left as it is. Name another file with "
                + "--launch-file, or move it away.")
    }

    func write(for invitation: DebugPlan.Invitation) throws(SimulatorError) {
        do {
            let url = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Self.text(for: invitation).utf8).write(to: url, options: .atomic)
        } catch {
            throw FileSystem.failure("write the launch file", path, error)
        }
    }

    /// One configuration for the extension of the lldb project, which Swift's uses, and one for
    /// CodeLLDB.
    private static func text(for invitation: DebugPlan.Invitation) -> String {
        let adapters = [("lldb-dap", ""), ("lldb", " (CodeLLDB)")]
        let configurations = adapters.map { type, suffix in
            """
                    {
                        "name": \(quoted("fksim: \(name(of: invitation))\(suffix)")),
                        "type": "\(type)",
                        "request": "attach",
                        "pid": \(invitation.processID),
                        "program": \(quoted(invitation.executable))
                    }
            """
        }
        return """
            \(mark)
            {
                "version": "0.2.0",
                "configurations": [
            \(configurations.joined(separator: ",\n"))
                ]
            }

            """
    }

    private static func name(of invitation: DebugPlan.Invitation) -> String {
        URL(filePath: invitation.executable).lastPathComponent
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
