import DeliveryEngine
import ExtensionHost
import WalletModel

/// Turns the events of a run into the timeline that a person reads, one event at a time.
///
/// It chooses words and columns and nothing else; whoever owns the terminal prints what it gives.
package struct TimelineReport {
    private var clock: DeviceClockText
    private var fileNotes: [String] = []
    private var isInWake = false
    private var hasExpectations = false

    /// Starts a timeline whose times are shown in the device's zone, known from the first event.
    package init() {
        clock = DeviceClockText(timeZone: "UTC")
    }

    /// Goes on with a timeline of a device that was started before.
    package init(timeZone: String) {
        clock = DeviceClockText(timeZone: timeZone)
    }

    /// The lines for one event, each with its line feed; empty when there is nothing to show yet.
    package mutating func text(for event: TranscriptEvent) -> String {
        switch event.kind {
        case .runStarted(let header): runStart(header)
        case .step(let number, let text):
            "\n\(clock.full(event.at))  step \(number): \(text)\n"
        case .wakeStarted(let header): wakeStart(header, event)
        case .launch(let kind): launchLine(kind, event)
        case .fileChanged(let change): fileLine(change)
        case .wakeEnded(let summary): wakeEnd(summary, event)
        case .appStarted(let header): appStart(header, event)
        case .appEnded(let summary): appEnd(summary, event)
        case .expectation(let outcome): expectationLine(outcome)
        case .note(let text): "\(isInWake ? "   note     " : "\nnote: ")\(text)\n"
        case .runEnded(let summary): runEnd(summary, event)
        }
    }

    private mutating func runStart(_ header: RunHeader) -> String {
        clock = DeviceClockText(timeZone: header.timeZone)
        let wallet =
            "wallet: " + CountText.count(header.accounts, "account") + ", "
            + CountText.count(header.transactions, "transaction")
        var lines = [
            "\(header.bundleName) (\(header.bundleIdentifier)) on iOS \(header.osVersion), "
                + "\(header.region), \(header.timeZone)",
            "\(wallet) · scenario: \(header.scenario) · seed \(header.seed)",
        ]
        lines += header.assumptions.map { "assumed: \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func wakeStart(_ header: WakeHeader, _ event: TranscriptEvent) -> String {
        isInWake = true
        let types = header.causes.map(\.type.rawValue).joined(separator: ", ")
        let notice =
            header.notice.map { "notice \(DurationText.short($0)) before its end" } ?? "no notice"
        var text = "\nWake \(event.wake ?? 0) · \(clock.full(event.at)) · \(types)\n"
        for (index, cause) in header.causes.enumerated() {
            let reason = WakeCauseText.sentence(for: cause, at: event.at, clock: clock)
            text += (index == 0 ? "   why      " : "            ") + reason + "\n"
        }
        let cap = header.wallCap.map {
            " of CPU time, at most \(DurationText.short($0)) of real time"
        }
        text += "   window   \(DurationText.short(header.window))\(cap ?? ""), \(notice)\n"
        if let fault = header.fault { text += "   planned  \(fault)\n" }
        return text
    }

    private func launchLine(_ kind: LaunchEvent.Kind, _ event: TranscriptEvent) -> String {
        guard let words = LaunchEventText.words(for: kind, measured: event.measured) else {
            return ""
        }
        let elapsed = event.measured.sinceLaunch.map { CountText.milliseconds($0) } ?? ""
        return elapsed.padded(to: 10) + "  " + words + "\n"
    }

    private mutating func fileLine(_ change: FileChange) -> String {
        let start = fileNotes.isEmpty ? "   files    " : "            "
        fileNotes.append(change.path)
        let size =
            switch (change.before, change.after) {
            case (nil, let after?): "new, \(CountText.bytes(after))"
            case (let before?, nil): "removed, was \(CountText.bytes(before))"
            case (let before?, let after?) where before == after:
                "rewritten, \(CountText.bytes(after))"
            case (let before, let after):
                "\(CountText.bytes(before ?? 0)) → \(CountText.bytes(after ?? 0))"
            }
        return start + change.path + "  " + size + "\n"
    }

    private mutating func wakeEnd(_ summary: WakeSummary, _ event: TranscriptEvent) -> String {
        fileNotes = []
        isInWake = false
        var text = "   ending   \(EndingText.sentence(for: summary.ending))\n"
        for line in EndingText.details(of: summary.ending) { text += "            \(line)\n" }
        let facts = EndingText.figures(for: summary, measured: event.measured)
        if !facts.isEmpty { text += "   used     \(facts.joined(separator: " · "))\n" }
        return text
    }

    private mutating func appStart(_ header: AppHeader, _ event: TranscriptEvent) -> String {
        isInWake = true
        return "\nApp · \(clock.full(event.at)) · \(header.name) (\(header.identifier))\n"
    }

    private mutating func appEnd(_ summary: AppSummary, _ event: TranscriptEvent) -> String {
        // What is left of it reads as the end of a wake, without a window.
        wakeEnd(
            WakeSummary(
                ending: summary.ending, window: .zero, stragglers: summary.stragglers,
                writes: nil, logBytesDropped: summary.logBytesDropped), event)
    }

    private mutating func expectationLine(_ outcome: ExpectationOutcome) -> String {
        let start = hasExpectations ? "" : "\n"
        hasExpectations = true
        return start
            + (outcome.isMet
                ? "met      \(outcome.expected)\n"
                : "NOT MET  \(outcome.expected): found \(outcome.found) (\(outcome.place))\n")
    }

    private func runEnd(_ summary: RunSummary, _ event: TranscriptEvent) -> String {
        var counts: [(name: String, count: Int)] = []
        for ending in summary.endings {
            if let index = counts.firstIndex(where: { $0.name == ending }) {
                counts[index].count += 1
            } else {
                counts.append((ending, 1))
            }
        }
        let endings = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
        let wakes = CountText.count(summary.wakes, "wake")
        var parts = [endings.isEmpty ? wakes : "\(wakes): \(endings)"]
        let checked = summary.expectationsMet + summary.expectationsNotMet
        if checked > 0 {
            parts.append("\(summary.expectationsMet) of \(checked) expectations met")
        }
        parts.append("device time \(clock.full(summary.start)) → \(clock.full(event.at))")
        return "\n" + parts.joined(separator: " · ") + "\n"
    }
}
