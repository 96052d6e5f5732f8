import Dispatch
import Foundation
import Synchronization

/// Folders that are removed when what they were made for is gone.
enum TemporaryFolder {
    /// Those that are there and are to go, at the latest when the process exits.
    ///
    /// It is held while one is removed: two that remove the same folder stand in each other's way.
    private static let present = Mutex<Set<String>>([])
    /// Devices that are being closed on their threads.
    private static let closing = DispatchGroup()
    /// How long an exit waits for them.
    private static let exitWait = DispatchTimeInterval.seconds(5)

    private static let removesAtExit: Bool = {
        atexit {
            // What is written to while it is removed does not go.
            _ = TemporaryFolder.closing.wait(timeout: .now() + TemporaryFolder.exitWait)
            for path in TemporaryFolder.present.withLock({ $0 }) { TemporaryFolder.remove(path) }
        }
        return true
    }()

    /// Gives the folder that was asked for, or a new one for temporary files.
    static func make(
        _ wanted: String?
    ) throws(SimulatorError) -> String {
        if let wanted {
            let path = URL(filePath: wanted).standardizedFileURL.path
            try FileSystem.makeFolder(path)
            return path
        }
        // The real path: a launch sees where a link leads.
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        let path = parent + "/fksim-device-" + World.uniqueName()
        try FileSystem.makeFolder(path)
        let isKept = ProcessInfo.processInfo.environment["FKSIM_KEEP_SCRATCH"] == "1"
        if !isKept, removesAtExit { present.withLock { _ = $0.insert(path) } }
        return path
    }

    /// Says that a folder is removed soon, by calling what this gives.
    static func removal(of path: String) -> @Sendable () -> Void {
        closing.enter()
        return {
            remove(path)
            closing.leave()
        }
    }

    /// Removes a folder that was made for temporary files; one that is kept stays.
    static func remove(_ path: String) {
        present.withLock { present in
            guard present.remove(path) != nil else { return }
            // Nothing can be done about a folder that will not go, and no test depends on it.
            try? FileSystem.remove(path)
        }
    }
}
