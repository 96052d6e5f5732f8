/// Columns of text, aligned by how wide terminals show it.
struct TextTable {
    private var rows: [[String]]
    private let right: Set<Int>

    /// The longest text of a cell, in columns of a terminal.
    private static let cellWidthMax = 40

    /// Begins with the titles; the columns of `right` end at one line.
    init(_ titles: [String], right: Set<Int> = []) {
        rows = [titles.map { $0.uppercased() }]
        self.right = right
    }

    mutating func add(_ cells: [String]) {
        rows.append(cells.map(Self.shown))
    }

    /// The lines, each indented by two.
    var text: String {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { Self.width($0[column]) }.max() ?? 0
        }
        return rows.map { row in
            var line = " "
            for (column, cell) in row.enumerated() {
                let blanks = String(repeating: " ", count: widths[column] - Self.width(cell))
                line += " " + (right.contains(column) ? blanks + cell : cell + blanks) + " "
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// The text on one line and at a readable length, with nothing that a terminal obeys.
    private static func shown(_ text: String) -> String {
        var shown = ""
        var width = 0
        for character in text {
            let isControl = character.unicodeScalars.contains { scalar in
                scalar.properties.generalCategory == .control
                    || scalar.properties.isBidiControl
            }
            let next: Character = isControl ? " " : character
            width += Self.width(next)
            guard width < cellWidthMax else { return shown + "…" }
            shown.append(next)
        }
        return shown
    }

    private static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// East Asian letters and emoji take two columns.
    private static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
