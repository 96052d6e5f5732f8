package import FinanceKitSimulator
import Foundation

extension Capsule {
    /// The most that is read, in bytes.
    private static let sizeMax = 64 << 20

    /// Reads a capsule.
    ///
    /// - Throws: `SimulatorError` that says what the file is instead.
    package static func read(_ path: String) throws(SimulatorError) -> Capsule {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw SimulatorError(
                .input, "The capsule '\(path)' cannot be read. Check the path.", cause: error)
        }
        guard data.count <= sizeMax else {
            throw SimulatorError(
                .input, "'\(path)' has \(data.count) bytes; a capsule has at most \(sizeMax).")
        }
        let head: Head
        do {
            head = try JSONDecoder().decode(Head.self, from: data)
        } catch {
            throw SimulatorError(
                .input,
                "'\(path)' is no capsule: it is not a JSON object with \"format\" and \"version\". "
                    + "fksim conform, sweep and explore write capsules.", cause: error)
        }
        guard head.format == format else {
            throw SimulatorError(
                .input,
                "'\(path)' is no capsule: its format is '\(head.format)', expected '\(format)'.")
        }
        guard head.version == version else {
            throw SimulatorError(
                .input,
                "The capsule '\(path)' has version \(head.version) and this fksim reads version "
                    + "\(version). Use the fksim that wrote it\(head.kitVersion.map { ", \($0)" } ?? "")."
            )
        }
        do {
            return try JSONDecoder().decode(Capsule.self, from: data)
        } catch {
            throw SimulatorError(
                .input, "The capsule '\(path)' is damaged: \(Self.words(for: error)).", cause: error
            )
        }
    }

    /// Writes the capsule, in place of one that is there; its folder is made where it is missing.
    package func write(to path: String) throws(SimulatorError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            let url = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try (encoder.encode(self) + Data([0x0A])).write(to: url, options: .atomic)
        } catch {
            throw FileSystem.failure("write the capsule", path, error)
        }
    }

    private struct Head: Decodable {
        var format: String
        var version: Int
        var kitVersion: String?
    }

    private static func words(for error: any Error) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty ? "the file" : "\"" + path.map(\.stringValue).joined(separator: ".") + "\""
        }
        guard let error = error as? DecodingError else { return "it cannot be read" }
        switch error {
        case .keyNotFound(let key, let context):
            return "\(place(context.codingPath)) lacks \"\(key.stringValue)\""
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            return "\(place(context.codingPath)) has an unexpected value"
        @unknown default: return "it cannot be read"
        }
    }
}
