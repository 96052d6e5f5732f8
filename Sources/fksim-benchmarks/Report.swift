import Foundation

/// The figures as a table for people and as JSON for programs.
enum Report {
    static func table(_ figures: [Figure]) -> String {
        let rows = [["figure", "value", "at most", "runs", "what it is"]] + figures.map(row)
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = (0..<4).map { column in
                column == 0
                    ? row[column].padded(to: widths[column])
                    : row[column].padded(to: widths[column], isRight: true)
            }
            return (cells + [row[4]]).joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func row(_ figure: Figure) -> [String] {
        var limit = figure.limit.map { text($0) } ?? "-"
        if figure.isWithinLimit == false { limit += " !" }
        return [
            figure.name, "\(text(figure.value)) \(figure.unit)", limit, String(figure.runs),
            figure.meaning,
        ]
    }

    static func json(_ figures: [Figure], _ options: BenchmarkOptions) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let document = Document(
            rows: options.rows, isQuick: options.isQuick,
            processors: ProcessInfo.processInfo.activeProcessorCount, figures: figures)
        guard let data = try? encoder.encode(document) else {
            // Every number here is finite: each is made of durations and counts above zero.
            preconditionFailure("a figure is no number")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private struct Document: Codable {
        let rows: Int
        let isQuick: Bool
        let processors: Int
        let figures: [Figure]
    }

    /// Three digits that matter, and no more behind the point than a person reads.
    private static func text(_ value: Double) -> String {
        switch abs(value) {
        case 100...: String(Int(value.rounded()))
        case 10..<100: String(format: "%.1f", value)
        default: String(format: "%.2f", value)
        }
    }
}

extension String {
    /// The text with spaces behind it, or before it, up to a width.
    func padded(to width: Int, isRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return isRight ? space + self : self + space
    }
}
