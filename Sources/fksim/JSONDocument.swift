import FinanceKitSimulator
import Foundation

/// Values as JSON on standard output, for `--format json`.
///
/// The contract of every command: standard output holds one document, or one object a line, and
/// nothing else; words for people go to standard error.
enum JSONDocument {
    /// Writes one value in one line, its members in the order of their names.
    static func show(_ value: some Encodable) throws(SimulatorError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // What is no number cannot stand in JSON.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data: Data
        do {
            data = try encoder.encode(value)
        } catch {
            preconditionFailure("A report cannot be written as JSON: \(error)")
        }
        try Terminal.show(data + Data("\n".utf8))
    }
}
