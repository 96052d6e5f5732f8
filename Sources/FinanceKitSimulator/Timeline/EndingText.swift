import ExtensionHost

/// The words for how a wake ended.
enum EndingText {
    /// The ending's name and what it means, in one line.
    static func sentence(for ending: Ending) -> String {
        switch ending {
        case .returned: "returned"
        case .returnedAfterNotice: "returnedAfterNotice: notice was given, and it returned in time"
        case .windowExpired(let notice):
            "windowExpired: killed at the window's end; \(words(notice))"
        case .killedWithoutNotice: "killedWithoutNotice: the system took it, as planned"
        case .trapped(let reason, let call):
            "trapped: \(call) ended the process (\(trapWords(reason)))"
        case .crashed(let crash):
            "crashed: \(crash.signalName)" + (crash.message.map { ", \($0)" } ?? "")
        case .exited(let status, _): "exited: left by itself with status \(status)"
        case .memoryLimitExceeded(_, let limit):
            "memoryLimitExceeded: grew past \(CountText.mebibytes(limit))"
        case .launchFailed(let failure): "launchFailed: \(failure.message)"
        case .brokeProtocol(let breach):
            "brokeProtocol: \(breach.reason), at byte \(breach.offset) of its output"
        case .hostStopped: "hostStopped: the run was stopped"
        }
    }

    /// Whether an extension, or an app, that is well ends so.
    static func tone(of ending: Ending, isApp: Bool) -> TerminalPaint.Tone {
        switch ending {
        case .returned: .good
        case .exited(status: 0, _) where isApp: .good
        case .returnedAfterNotice, .windowExpired, .killedWithoutNotice, .hostStopped: .warning
        case .trapped, .crashed, .exited, .memoryLimitExceeded, .launchFailed, .brokeProtocol: .bad
        }
    }

    /// Further lines, such as the last words of a process that died.
    static func details(of ending: Ending) -> [String] {
        switch ending {
        case .crashed(let crash): crash.lastLines.map { "│ " + $0 }
        case .exited(_, let lastLines): lastLines.map { "│ " + $0 }
        case .launchFailed(let failure): failure.notes + failure.lastLines.map { "│ " + $0 }
        case .brokeProtocol(let breach):
            ["got: \(breach.excerpt)"] + (breach.nearest.map { ["did it mean '\($0)'?"] } ?? [])
        default: []
        }
    }

    /// Share of the window, time, memory and what was left to clean up.
    static func figures(for summary: WakeSummary, measured: Measured) -> [String] {
        var parts: [String] = []
        if let used = measured.cpuInWindow {
            let share = CountText.percent(used, of: summary.window)
            parts.append(
                "\(share) of the window (\(CountText.milliseconds(used)) ms of CPU of "
                    + "\(DurationText.short(summary.window)))")
        } else if let used = measured.inWindow {
            let share = CountText.percent(used, of: summary.window)
            parts.append(
                "\(share) of the window (\(CountText.milliseconds(used)) ms of "
                    + "\(DurationText.short(summary.window)))")
        }
        if let overshoot = measured.overshoot {
            parts.append("killed \(CountText.milliseconds(overshoot)) ms late")
        }
        if let cpuTime = measured.cpuTime {
            parts.append("CPU \(CountText.milliseconds(cpuTime)) ms")
        }
        if let peak = measured.peakMemoryBytes {
            parts.append("peak \(CountText.mebibytes(peak))")
        }
        if let writes = summary.writes { parts.append(CountText.count(writes, "write")) }
        if summary.stragglers > 0 {
            let noun = summary.stragglers == 1 ? "process" : "processes"
            parts.append("\(summary.stragglers) \(noun) left behind and killed")
        }
        if summary.logBytesDropped > 0 {
            parts.append("\(CountText.bytes(summary.logBytesDropped)) of prints dropped")
        }
        return parts
    }

    private static func words(_ notice: Ending.Notice) -> String {
        switch notice {
        case .withheld: "notice was withheld"
        case .given: "notice was given and not taken up"
        case .entered: "notice was given, willTerminate had not returned"
        case .finished: "notice was given, willTerminate had returned"
        }
    }

    private static func trapWords(_ reason: String) -> String {
        switch reason {
        case "notEntitled": "it is not entitled to FinanceKit"
        case "unavailable": "the device does not offer this data"
        case "unsupportedPredicate":
            "the knob unsupportedPredicate forbids its predicate or sort"
        default: reason
        }
    }
}
