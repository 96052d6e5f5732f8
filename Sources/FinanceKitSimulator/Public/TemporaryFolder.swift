import Foundation

/// Folders that are removed when what they were made for is gone.
enum TemporaryFolder {
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
        return (path, isKept)
    }

    static func remove(_ path: String) {
        // Nothing can be done about a folder that will not go, and no test depends on it.
        try? FileSystem.remove(path)
    }
}
