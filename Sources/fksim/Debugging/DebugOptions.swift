import FinanceKitSimulator
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What `--debug` and the options beside it ask for.
struct DebugOptions {
    private let launchFile: LaunchFile
    private let patience: Duration

    static let declared = [
        CommandOption(
            "--debug", help: "wait for a debugger; the window stands still, nothing is confined"),
        CommandOption(
            "--debug-wait", "TIME", help: "how long: 90, 90s, 15m or 2h (default: 30m)"),
        CommandOption(
            "--launch-file", "FILE",
            help: "where the configuration for VS Code goes (default: \(LaunchFile.usualPath))"),
    ]

    /// Reads them; nil without `--debug`.
    ///
    /// - Throws: `UsageError`, or `SimulatorError` when the launch file is somebody's own.
    init?(_ arguments: ParsedArguments) throws {
        guard arguments.has("--debug") else {
            let others = Self.declared.map(\.name).filter(arguments.has)
            guard let other = others.first else { return nil }
            throw UsageError(message: "\(other) says how --debug waits; add --debug")
        }
        patience =
            try OptionValue.duration(arguments, "--debug-wait") ?? DebugPlan.usualPatience
        launchFile = LaunchFile(path: arguments.value("--launch-file") ?? LaunchFile.usualPath)
        try launchFile.checkPlace()
    }

    func plan(_ target: DebugPlan.Target) -> DebugPlan {
        let launchFile = launchFile
        return DebugPlan(
            target, patience: patience,
            isReleased: { Self.isReturnPressed },
            invite: { invitation in
                var text = DebugInvitation(invitation)
                do throws(SimulatorError) {
                    try launchFile.write(for: invitation)
                    text.launchFile = launchFile.path
                } catch {
                    Terminal.complain(error.message)
                }
                text.canBeReleased = isatty(STDIN_FILENO) == 1
                for line in text.lines { Terminal.note(line) }
            })
    }

    /// Whether somebody at the terminal has pressed Return since the last time.
    private static var isReturnPressed: Bool {
        guard isatty(STDIN_FILENO) == 1 else { return false }
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, 0) == 1, input.revents & Int16(POLLIN) != 0 else { return false }
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 && byte == UInt8(ascii: "\n")
    }
}
