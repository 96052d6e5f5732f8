import FinanceKitSimulator
import Foundation

/// A transcript that is written while a run goes on and gets its name when it is whole.
///
/// Until then it stands beside its place as `NAME.partial`, so that nobody takes half for all; an
/// interrupted run leaves that file to look at.
struct TranscriptFile {
    private let path: String
    private let partial: String
    private let handle: FileHandle

    /// Starts the file, in place of an unfinished one of that name.
    init(_ path: String) throws(SimulatorError) {
        self.path = path
        partial = path + ".partial"
        do {
            try Data().write(to: URL(filePath: partial))
            handle = try FileHandle(forWritingTo: URL(filePath: partial))
        } catch {
            throw FileSystem.failure("write the transcript", path, error)
        }
    }

    func append(_ line: [UInt8]) throws(SimulatorError) {
        do {
            try handle.write(contentsOf: line)
        } catch {
            throw FileSystem.failure("write the transcript", path, error)
        }
    }

    /// Gives the whole file its name.
    func finish() throws(SimulatorError) {
        do {
            try handle.close()
            guard rename(partial, path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            throw FileSystem.failure("write the transcript", path, error)
        }
    }
}
