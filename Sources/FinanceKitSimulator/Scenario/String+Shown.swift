extension String {
    /// The text as a message shows it: in one line, at most 60 characters, with nothing in it that
    /// a terminal would obey.
    var shown: String {
        let isLong = unicodeScalars.dropFirst(Self.shownMax).first != nil
        var result = ""
        for scalar in unicodeScalars.prefix(Self.shownMax) {
            if scalar.steersTerminal {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return isLong ? result + "…" : result
    }

    private static let shownMax = 60
}

extension Unicode.Scalar {
    /// Whether it ends a line, moves the cursor or turns the direction of writing.
    fileprivate var steersTerminal: Bool {
        switch self {
        case "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: properties.generalCategory == .control
        }
    }
}
