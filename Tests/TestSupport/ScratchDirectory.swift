package import Foundation

/// A folder of a test's own, removed when the value goes away.
///
/// `FKSIM_KEEP_SCRATCH=1` keeps it, to look at what a failed test left behind.
package final class ScratchDirectory: Sendable {
    package let url: URL

    /// Makes an empty folder whose name starts with `name`.
    package init(_ name: String = "fksim-test") throws {
        // The real path, since a child sees `/private/tmp` where a link says `/tmp`.
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        url = parent.appending(path: "\(name)-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        guard ProcessInfo.processInfo.environment["FKSIM_KEEP_SCRATCH"] != "1" else { return }
        // Nothing can be done about a folder that will not go, and no test depends on it.
        try? FileManager.default.removeItem(at: url)
    }

    /// The absolute path, without a slash at its end.
    package var path: String { url.path(percentEncoded: false).trimmingTrailingSlash }

    /// The absolute path of something inside the folder.
    package func path(_ relative: String) -> String { path + "/" + relative }

    /// The names of what stands in a folder; throws when there is no such folder.
    package func contents(of relative: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(relative)).sorted()
    }

    /// Writes a file, with the folders that it needs, and gives its absolute path.
    @discardableResult
    package func write(_ text: String, to relative: String) throws -> String {
        let file = url.appending(path: relative)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return path(relative)
    }
}

extension String {
    fileprivate var trimmingTrailingSlash: String {
        hasSuffix("/") && count > 1 ? String(dropLast()) : self
    }
}
