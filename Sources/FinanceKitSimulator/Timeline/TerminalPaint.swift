/// The colours of everything that is printed for a terminal, or none of them.
///
/// It neither asks the terminal nor the environment: whoever owns the descriptor says which.
package struct TerminalPaint: Sendable {
    package let usesColour: Bool

    /// What a colour says; the same in timelines, findings and reports.
    package enum Tone: String, Sendable {
        case good = "1;32"
        case bad = "1;31"
        case warning = "1;33"
        case heading = "1"
        case dim = "2"
    }

    package init(usesColour: Bool) {
        self.usesColour = usesColour
    }

    /// Leaves every text as it is.
    package static let plain = TerminalPaint(usesColour: false)

    /// The text in a tone; one without colours, or of blanks alone, as it is.
    package func painted(_ text: String, _ tone: Tone) -> String {
        guard usesColour, text.contains(where: { $0 != " " }) else { return text }
        return "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m"
    }
}
