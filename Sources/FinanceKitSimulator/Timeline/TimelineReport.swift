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
    private let paint: TerminalPaint

    /// Starts a timeline whose times are shown in the device's zone, known from the first event.
    package init(paint: TerminalPaint = .plain) {
        self.init(timeZone: "UTC", paint: paint)
    }

    /// Goes on with a timeline of a device that was started before.
    package init(timeZone: String, paint: TerminalPaint = .plain) {
        clock = DeviceClockText(timeZone: timeZone)
        self.paint = paint
    }

    /// The lines for one event, each with its line feed; empty when there is nothing to show yet.
    package mutating func text(for event: TranscriptEvent) -> String {
        switch event.kind {
        case .runStarted(let header): runStart(header)
        case .step(let number, let text):
            "\n\(paint.painted(clock.full(event.at), .dim))  "
                + "\(paint.painted("step \(number):", .heading)) \(text)\n"
        case .wakeStarted(let header): wakeStart(header, event)
        case .launch(let kind): launchLine(kind, event)
        case .fileChanged(let change): fileLine(change)
        case .wakeEnded(let summary): wakeEnd(summary, event)
        case .appStarted(let header): appStart(header, event)
        case .appEnded(let summary): appEnd(summary, event)
        case .expectation(let outcome): expectationLine(outcome)
        case .note(let text): (isInWake ? field("note", text) : "\n" + dim("note: ") + text) + "\n"
        case .runEnded(let summary): runEnd(summary, event)
        }
    }

    /// A line below a wake, without its line feed: `   name     text`.
    private func field(_ name: String, _ text: String) -> String {
        dim("   " + name + String(repeating: " ", count: max(1, 9 - name.count))) + text
    }

    private func dim(_ text: String) -> String { paint.painted(text, .dim) }

    /// What is no ordinary course of a launch stands out.
    private func painted(_ words: String, _ kind: LaunchEvent.Kind) -> String {
        switch kind {
        case .faultFired, .late, .noticeGiven, .skipped: paint.painted(words, .warning)
        default: words
        }
    }

    private mutating func runStart(_ header: RunHeader) -> String {
        clock = DeviceClockText(timeZone: header.timeZone)
        let wallet =
            "wallet: " + CountText.count(header.accounts, "account") + ", "
            + CountText.count(header.transactions, "transaction")
        var lines = [
            paint.painted("\(header.bundleName) (\(header.bundleIdentifier))", .heading)
                + " on iOS \(header.osVersion), \(header.region), \(header.timeZone)",
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
        let title = "Wake \(event.wake ?? 0) · \(clock.full(event.at)) · \(types)"
        var text = "\n" + paint.painted(title, .heading) + "\n"
        for (index, cause) in header.causes.enumerated() {
            let reason = WakeCauseText.sentence(for: cause, at: event.at, clock: clock)
            text += field(index == 0 ? "why" : "", reason) + "\n"
        }
        let cap = header.wallCap.map {
            " of CPU time, at most \(DurationText.short($0)) of real time"
        }
        let window = "\(DurationText.short(header.window))\(cap ?? ""), \(notice)"
        text += field("window", window) + "\n"
        if let fault = header.fault {
            text += field("planned", paint.painted(fault, .warning)) + "\n"
        }
        return text
    }

    private func launchLine(_ kind: LaunchEvent.Kind, _ event: TranscriptEvent) -> String {
        guard let words = LaunchEventText.words(for: kind, measured: event.measured) else {
            return ""
        }
        let elapsed = event.measured.sinceLaunch.map { CountText.milliseconds($0) } ?? ""
        return dim(elapsed.padded(to: 10)) + "  " + painted(words, kind) + "\n"
    }

    private mutating func fileLine(_ change: FileChange) -> String {
        let name = fileNotes.isEmpty ? "files" : ""
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
        return field(name, change.path + "  " + size) + "\n"
    }

    private mutating func wakeEnd(
        _ summary: WakeSummary, _ event: TranscriptEvent, isApp: Bool = false
    ) -> String {
        fileNotes = []
        isInWake = false
        let sentence = EndingText.sentence(for: summary.ending)
        let tone = EndingText.tone(of: summary.ending, isApp: isApp)
        var text = field("ending", paint.painted(sentence, tone)) + "\n"
        for line in EndingText.details(of: summary.ending) { text += field("", line) + "\n" }
        let facts = EndingText.figures(for: summary, measured: event.measured)
        if !facts.isEmpty { text += field("used", facts.joined(separator: " · ")) + "\n" }
        return text
    }

    private mutating func appStart(_ header: AppHeader, _ event: TranscriptEvent) -> String {
        isInWake = true
        let title = "App · \(clock.full(event.at)) · \(header.name) (\(header.identifier))"
        return "\n" + paint.painted(title, .heading) + "\n"
    }

    private mutating func appEnd(_ summary: AppSummary, _ event: TranscriptEvent) -> String {
        // What is left of it reads as the end of a wake, without a window.
        wakeEnd(
            WakeSummary(
                ending: summary.ending, window: .zero, stragglers: summary.stragglers,
                writes: nil, logBytesDropped: summary.logBytesDropped), event, isApp: true)
    }

    private mutating func expectationLine(_ outcome: ExpectationOutcome) -> String {
        let start = hasExpectations ? "" : "\n"
        hasExpectations = true
        return start
            + (outcome.isMet
                ? paint.painted("met", .good) + "      \(outcome.expected)\n"
                : paint.painted("NOT MET", .bad)
                    + "  \(outcome.expected): found \(outcome.found) (\(outcome.place))\n")
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
            parts.append(
                paint.painted(
                    "\(summary.expectationsMet) of \(checked) expectations met",
                    summary.expectationsNotMet == 0 ? .good : .bad))
        }
        parts.append("device time \(clock.full(summary.start)) → \(clock.full(event.at))")
        return "\n" + parts.joined(separator: " · ") + "\n"
    }
}
