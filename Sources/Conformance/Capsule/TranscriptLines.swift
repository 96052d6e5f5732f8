package import FinanceKitSimulator
import Foundation

/// The part of a transcript that is the same whenever the same case is run.
///
/// What was measured is left out, and the folder in which the run took place is written as `WORK`.
package struct TranscriptLines: Codable, Hashable, Sendable {
    /// Of the lines, each with a line feed; in hexadecimal.
    package var sha256: String
    /// One event as JSON each; those after the most that are kept are only in the hash.
    package var lines: [String]

    /// The most lines that are kept.
    package static let linesMax = 20_000

    package init(of events: [TranscriptEvent], folder: String) {
        let lines = events.map { event in
            var event = event
            event.measured = Measured()
            return String(decoding: event.jsonLine.dropLast(), as: UTF8.self)
                .replacing(folder, with: "WORK")
        }
        sha256 = ContentHash.sha256(of: lines.flatMap { Array($0.utf8) + [0x0A] })
        self.lines = Array(lines.prefix(Self.linesMax))
    }

    /// Where `other` is not the same for the first time; nil where all is the same.
    package func firstDifference(from other: TranscriptLines) -> Difference? {
        guard sha256 != other.sha256 else { return nil }
        let count = max(lines.count, other.lines.count)
        let index = (0..<count).first { index in line(index) != other.line(index) } ?? count
        return Difference(line: index + 1, before: line(index), now: other.line(index))
    }

    private func line(_ index: Int) -> String? {
        lines.indices.contains(index) ? lines[index] : nil
    }

    /// The first line that differs.
    package struct Difference: Hashable, Sendable {
        /// Counted from 1.
        package var line: Int
        /// What the capsule has there; nil past its end.
        package var before: String?
        /// What there is now; nil past the end.
        package var now: String?
    }
}
