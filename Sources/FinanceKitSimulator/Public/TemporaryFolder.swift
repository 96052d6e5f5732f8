import Foundation
import Synchronization

/// Folders that are removed when what they were made for is gone.
enum TemporaryFolder {
    /// Those that are there; what a process leaves when it exits is removed then.
    private static let present = Mutex<Set<String>>([])
    private static let removesAtExit: Bool = {
        atexit {
            for path in TemporaryFolder.present.withLock({ $0 }) { TemporaryFolder.remove(path) }
        }
        return true
    }()

    /// Gives the folder that was asked for, or a new one for temporary files.
    static func make(
        _ wanted: String?
    ) throws(SimulatorError) -> (path: String, isKept: Bool) {
        if let wanted {
            let path = URL(filePath: wanted).standardizedFileURL.path
            try FileSystem.makeFolder(path)
            return (path, true)
        }
        // The real path: a launch sees where a link leads.
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        let path = parent + "/fksim-device-" + World.uniqueName()
        try FileSystem.makeFolder(path)
        let isKept = ProcessInfo.processInfo.environment["FKSIM_KEEP_SCRATCH"] == "1"
        if !isKept, removesAtExit { present.withLock { _ = $0.insert(path) } }
        return (path, isKept)
    }

    static func remove(_ path: String) {
        // Nothing can be done about a folder that will not go, and no test depends on it.
        try? FileSystem.remove(path)
        present.withLock { _ = $0.remove(path) }
    }
}
