/// Breaks text at blanks so that no line is wider than a terminal.
///
/// Columns are counted as terminals do: two for the wide characters of East Asia and for emoji,
/// none for marks that combine.
struct TextWrapping {
    /// Columns; at least 40, since nothing can be read in less.
    let width: Int

    init(width: Int) {
        self.width = max(width, 40)
    }

    /// The text in lines, the first behind `first`, the others behind `next` or blanks of the same
    /// width; a word that is wider than a line is broken inside.
    func lines(_ text: String, behind first: String, then next: String? = nil) -> [String] {
        let indent = max(Self.columns(first), next.map(Self.columns) ?? 0)
        let room = max(width - indent, 16)
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ", omittingEmptySubsequences: true) {
            for piece in Self.pieces(of: word, room: room) {
                let columns = Self.columns(piece)
                if used > 0, used + 1 + columns > room {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line += (used > 0 ? " " : "") + piece
                used += columns + (used > 0 ? 1 : 0)
            }
        }
        lines.append(line)
        let others = next ?? String(repeating: " ", count: Self.columns(first))
        return lines.enumerated().map { ($0.offset == 0 ? first : others) + $0.element }
    }

    private static func pieces(of word: Substring, room: Int) -> [String] {
        guard columns(word) > room else { return [String(word)] }
        var pieces: [String] = []
        var piece = ""
        var used = 0
        for character in word {
            let columns = columns(of: character)
            if used + columns > room {
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            piece.append(character)
            used += columns
        }
        return pieces + [piece]
    }

    /// The columns that a text takes.
    static func columns(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x300 else { return 1 }
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        if character.unicodeScalars.contains("\u{FE0F}") || scalar.properties.isEmojiPresentation {
            return 2
        }
        return switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
