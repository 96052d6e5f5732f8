import FinanceKitSimulator
import Foundation

/// A folder for containers and copies, on a memory file system where there is one.
///
/// Cutting means launching thousands of times on small files; memory is five to ten times as fast
/// as a disk.
struct WorkFolder {
    let path: String

    /// Makes it.
    init() throws(SimulatorError) {
        let name = "fksim-\(World.uniqueName().prefix(13))"
        let places = ["/dev/shm", FileManager.default.temporaryDirectory.path]
        var failure: (any Error)?
        for place in places where FileManager.default.isWritableFile(atPath: place) {
            do {
                try FileManager.default.createDirectory(
                    atPath: place + "/" + name, withIntermediateDirectories: false)
                path = place + "/" + name
                return
            } catch {
                failure = error
            }
        }
        throw SimulatorError(
            .environment,
            "No folder could be made in \(places.joined(separator: " or ")). Set TMPDIR to a folder "
                + "that can be written to.", cause: failure)
    }

    /// A folder in `folder` for what comparisons unpack, such as databases.
    static func comparing(in folder: String) -> URL {
        let compare = URL(filePath: folder + "/compare", directoryHint: .isDirectory)
        // Where it cannot be made, databases are told as unreadable with the reason.
        try? FileManager.default.createDirectory(at: compare, withIntermediateDirectories: true)
        return compare
    }

    func remove() {
        // It is only left behind; the next start of the machine empties it.
        try? FileManager.default.removeItem(atPath: path)
    }
}
