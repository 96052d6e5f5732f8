import FinanceKitSimulator
import Foundation

/// Reads files that a command line names.
enum InputFile {
    /// The bytes of a file.
    ///
    /// - Throws: `SimulatorError` that says what could not be read, and where it was looked for.
    static func bytes(of path: String, what: String) throws(SimulatorError) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw FileSystem.failure("read \(what)", path, error)
        }
    }

    static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: URL(filePath: path).path)
    }
}
