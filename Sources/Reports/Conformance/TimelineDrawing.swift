import Conformance

/// A timeline as an inline SVG: device time, wakes, calls, writes, and where it was cut.
///
/// It is drawn from the top to the bottom in pixels that do not scale, so that it is readable on a
/// phone; texts that are too long fade out at the edge and stand in full in the list below it.
struct TimelineDrawing {
    private let rows: [Row]

    /// Events that are drawn; of longer timelines the ends of wakes and what is near a cut.
    static let rowsMax = 40
    private static let rowHeight = 24
    private static let spine = 84
    private static let textStart = 104

    private enum Row {
        case event(TimelineEntry)
        case gap(Int)
    }

    init(_ entries: [TimelineEntry]) {
        rows = Self.chosen(entries)
    }

    /// The element; `label` says to people who cannot see it what it shows.
    func svg(label: String) -> String {
        let height = rows.count * Self.rowHeight + 8
        var lines = [
            "<svg class=\"timeline\" role=\"img\" aria-label=\(Markup.quoted(label)) "
                + "height=\"\(height)\">"
        ]
        lines += bands()
        lines.append(
            "<line class=\"spine\" x1=\"\(Self.spine)\" y1=\"4\" x2=\"\(Self.spine)\" "
                + "y2=\"\(height - 4)\"/>")
        var lastTime = ""
        for (index, row) in rows.enumerated() {
            let middle = index * Self.rowHeight + Self.rowHeight / 2 + 4
            switch row {
            case .gap(let count):
                lines.append(
                    text("… \(ConformanceWords.count(count, "more event"))", middle, "time"))
            case .event(let entry):
                let time = Self.clock(entry.at)
                if time != lastTime {
                    lines.append(text(time, middle, "time", x: 4))
                    lastTime = time
                }
                lines += draw(entry, at: middle)
            }
        }
        lines.append("</svg>")
        return lines.joined(separator: "\n")
    }

    // MARK: What is drawn

    /// All events, or those that matter and how many are left out between them.
    private static func chosen(_ entries: [TimelineEntry]) -> [Row] {
        guard entries.count > rowsMax else { return entries.map { .event($0) } }
        let cut = entries.lastIndex { isCut($0) } ?? entries.count - 1
        var order = Array(entries.indices.filter { abs($0 - cut) <= rowsMax / 4 })
        order += entries.indices.filter { isCut(entries[$0]) }
        order += entries.indices.filter {
            ["wakeStarted", "wakeEnded", "noticeGiven", "step"].contains(entries[$0].kind)
        }
        order += entries.indices
        var kept: Set<Int> = []
        // A gap takes a row too, so there are as many as half of the rows at the most.
        for index in order where kept.count < rowsMax * 2 / 3 { kept.insert(index) }
        var rows: [Row] = []
        var left = 0
        for index in entries.indices {
            guard kept.contains(index) else {
                left += 1
                continue
            }
            if left > 0 { rows.append(.gap(left)) }
            left = 0
            rows.append(.event(entries[index]))
        }
        if left > 0 { rows.append(.gap(left)) }
        return rows
    }

    static func isCut(_ entry: TimelineEntry) -> Bool { entry.kind == "faultFired" }

    /// `10:00:00` of an RFC 3339 time; the start of anything else.
    private static func clock(_ moment: String) -> String {
        let parts = moment.split(separator: "T", maxSplits: 1)
        return VisibleText.short(
            String((parts.count == 2 ? parts[1] : parts.first ?? "").prefix(8)))
    }

    /// A rectangle behind the events of each wake.
    private func bands() -> [String] {
        var bands: [(wake: Int, first: Int, last: Int)] = []
        for (index, row) in rows.enumerated() {
            guard case .event(let entry) = row, let wake = entry.wake else { continue }
            if let last = bands.last, last.wake == wake {
                bands[bands.count - 1].last = index
            } else {
                bands.append((wake, index, index))
            }
        }
        return bands.map { band in
            "<rect class=\"band\" x=\"\(Self.spine - 10)\" y=\"\(band.first * Self.rowHeight + 6)\" "
                + "width=\"20\" height=\"\((band.last - band.first + 1) * Self.rowHeight - 4)\" "
                + "rx=\"8\"/>"
        }
    }

    private func draw(_ entry: TimelineEntry, at middle: Int) -> [String] {
        let x = Self.spine
        let words = VisibleText.short(entry.text, 160)
        switch entry.kind {
        case "faultFired":
            return [
                "<line class=\"cut\" x1=\"\(x - 14)\" y1=\"\(middle)\" x2=\"\(x + 16)\" "
                    + "y2=\"\(middle)\"/>",
                text("✂ " + words, middle, "cut-text"),
            ]
        case "wakeStarted":
            let wake = entry.wake.map { "wake \($0): " } ?? ""
            return [
                "<circle class=\"mark\" cx=\"\(x)\" cy=\"\(middle)\" r=\"5\"/>",
                text(wake + words, middle, nil),
            ]
        case "wakeEnded":
            return [
                "<circle class=\"open\" cx=\"\(x)\" cy=\"\(middle)\" r=\"5\"/>",
                text(words, middle, nil),
            ]
        case "write", "fileChanged":
            return [
                "<path class=\"mark\" d=\"M\(x) \(middle - 6)l6 6l-6 6l-6 -6z\"/>",
                text(words, middle, nil),
            ]
        case "call":
            return [
                "<rect class=\"mark\" x=\"\(x - 4)\" y=\"\(middle - 4)\" width=\"8\" "
                    + "height=\"8\"/>",
                text(words, middle, nil),
            ]
        case "noticeGiven", "noticeFinished":
            return [
                "<path class=\"open\" d=\"M\(x) \(middle - 5)l6 10h-12z\"/>",
                text(words, middle, nil),
            ]
        default:
            return [
                "<circle class=\"mark\" cx=\"\(x)\" cy=\"\(middle)\" r=\"2\"/>",
                text(words, middle, "time"),
            ]
        }
    }

    private func text(
        _ words: String, _ middle: Int, _ style: String?, x: Int = Self.textStart
    ) -> String {
        let style = style.map { " class=\"\($0)\"" } ?? ""
        return "<text\(style) x=\"\(x)\" y=\"\(middle + 4)\">\(Markup.escaped(words))</text>"
    }
}
