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
        let places = ["/dev/shm", FileManager.default.temporaryDirectory.path]
        for place in places {
            var name = Array((place + "/fksim-XXXXXX").utf8CString)
            guard mkdtemp(&name) != nil else { continue }
            path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return
        }
        let reason = String(cString: strerror(errno))
        throw SimulatorError(
            .environment,
            "No folder could be made in \(places.joined(separator: " or ")): "
                + "\(reason). Set TMPDIR to a folder "
                + "that can be written to.")
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
