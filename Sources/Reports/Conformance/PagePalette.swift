/// The colours of the page, once for light and once for dark.
///
/// Every text colour must be readable on every background; a test computes the contrasts.
struct PagePalette {
    /// Names as the style sheet has them, with a colour as `#RRGGBB`.
    let texts: [(name: String, colour: String)]
    let backgrounds: [(name: String, colour: String)]
    /// Lines and fills that carry no text.
    let lines: [(name: String, colour: String)]

    static let light = PagePalette(
        texts: [
            ("text", "#1b1c1e"), ("muted", "#525a63"), ("link", "#0b57b0"), ("bad", "#a8201a"),
            ("warning", "#7a4a00"), ("good", "#1a6330"),
        ],
        backgrounds: [("page", "#ffffff"), ("card", "#f4f5f7"), ("code", "#e9ebee")],
        lines: [("line", "#767e88"), ("band", "#c9d8ec")])

    static let dark = PagePalette(
        texts: [
            ("text", "#e9eaec"), ("muted", "#aab1ba"), ("link", "#8fc1ff"), ("bad", "#ff9d95"),
            ("warning", "#f2c16d"), ("good", "#86d79a"),
        ],
        backgrounds: [("page", "#131416"), ("card", "#1d1f22"), ("code", "#2a2d31")],
        lines: [("line", "#858d97"), ("band", "#2f4560")])

    /// Declarations of custom properties.
    var declarations: String {
        (texts + backgrounds + lines).map { "--\($0.name):\($0.colour)" }.joined(separator: ";")
    }
}
