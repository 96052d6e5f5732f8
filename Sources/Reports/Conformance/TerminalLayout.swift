import FinanceKitSimulator

/// Columns and colours of a report on a terminal.
struct TerminalLayout {
    typealias Tone = TerminalPaint.Tone

    private let wrapping: TextWrapping
    private let paint: TerminalPaint

    /// Where the text of a field begins.
    private static let fieldColumn = 12

    init(width: Int, usesColour: Bool) {
        wrapping = TextWrapping(width: width)
        paint = TerminalPaint(usesColour: usesColour)
    }

    func painted(_ text: String, _ tone: Tone) -> String {
        paint.painted(text, tone)
    }

    func paragraph(_ text: String, tone: Tone) -> [String] {
        wrapping.lines(text, behind: "").map { painted($0, tone) }
    }

    func title(_ text: String) -> [String] { paragraph(text, tone: .heading) }

    /// `   name     text`, wrapped under the text.
    func field(_ name: String, _ text: String) -> [String] {
        paintedHead(name, wrapping.lines(text, behind: Self.head(name)))
    }

    /// A field whose text is to be copied: it stays on one line, however long.
    func command(_ name: String, _ text: String) -> [String] {
        paintedHead(name, [Self.head(name) + text])
    }

    /// Wrapped text behind a head; `continuing` stands before the further lines.
    func wrapped(
        _ text: String, behind head: String, continuing: String? = nil, paint tone: Tone? = nil
    ) -> [String] {
        var lines = wrapping.lines(text, behind: head, then: continuing)
        if let tone, paint.usesColour {
            lines[0] = painted(head, tone) + lines[0].dropFirst(head.count)
        }
        return lines
    }

    private static func head(_ name: String) -> String {
        "   " + name + String(repeating: " ", count: max(1, fieldColumn - 3 - name.count))
    }

    private func paintedHead(_ name: String, _ lines: [String]) -> [String] {
        guard paint.usesColour, !name.isEmpty, let first = lines.first else { return lines }
        let head = Self.head(name)
        return [painted(head, .dim) + first.dropFirst(head.count)] + lines.dropFirst()
    }
}
