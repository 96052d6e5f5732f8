import FinanceKitSimulator
import Foundation

/// What is said to the person while a launch waits for a debugger.
struct DebugInvitation {
    private let invitation: DebugPlan.Invitation
    /// The file with the configuration for VS Code; nil where it could not be written.
    var launchFile: String?
    /// Whether pressing Return goes on without a debugger.
    var canBeReleased = false

    init(_ invitation: DebugPlan.Invitation) {
        self.invitation = invitation
    }

    var lines: [String] {
        let id = invitation.processID
        var lines = [
            "\(invitation.launch) waits up to \(DurationText.short(invitation.patience)) for a "
                + "debugger: process \(id), \(invitation.executable)",
            "  lldb     lldb -p \(id)   (or gdb -p \(id))",
        ]
        if let launchFile {
            let place = launchFile.hasSuffix(".vscode/launch.json")
            lines.append(
                "  VS Code  \(LaunchFile.configurationName(invitation)), of \(launchFile)"
                    + (place
                        ? ""
                        : " (have it written where VS Code looks with --launch-file "
                            + ".vscode/launch.json)"))
        }
        lines += [
            "  Xcode    on a Mac: Debug > Attach to Process by PID or Name; it cannot attach to Linux",
            "  then     set breakpoints and continue; no code of yours has run yet",
        ]
        if canBeReleased { lines.append("  or       press Return to go on without one") }
        return lines
    }
}
