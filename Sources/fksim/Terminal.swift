import FinanceKitSimulator
import Foundation

/// What reaches a person's terminal.
enum Terminal {
    /// Writes one message to standard error.
    static func complain(_ message: String) {
        FileHandle.standardError.write(Data("fksim: \(message)\n".utf8))
    }

    /// Writes one line that is no complaint to standard error.
    static func note(_ message: String) {
        FileHandle.standardError.write(Data("fksim: \(message)\n".utf8))
    }

    /// Writes bytes to standard output at once, so that a timeline is seen while it happens.
    static func show(_ bytes: some Sequence<UInt8>) throws(SimulatorError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(bytes))
        } catch {
            throw FileSystem.failure("write to", "standard output", error)
        }
    }
}
