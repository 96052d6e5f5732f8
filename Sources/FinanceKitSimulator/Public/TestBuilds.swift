import Foundation

/// The folders that the running tests were built into, with the products beside them.
///
/// They are known from the tests' own path, so that any scratch path will do.
package enum TestBuilds {
    /// Absolute paths, the likeliest first.
    package static var folders: [String] {
        folders(
            arguments: CommandLine.arguments,
            // What is no link, or not there, stays as it is.
            executable: (try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/exe")) ?? "")
    }

    /// The folders that follow from how a process was started.
    static func folders(arguments: [String], executable: String) -> [String] {
        var paths: [String] = []
        // A helper of the toolchain loads the tests of a Mac, and is told where they are.
        if let index = arguments.firstIndex(of: "--test-bundle-path"),
            arguments.indices.contains(index + 1)
        {
            paths.append(arguments[index + 1])
        }
        paths += [arguments.first ?? "", executable]
        var folders: [String] = []
        for path in paths where path.hasPrefix("/") {
            let folder = Self.folder(beside: URL(filePath: path).resolvingSymlinksInPath())
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// The folder that holds a test executable, or the bundle that it lies in.
    private static func folder(beside executable: URL) -> String {
        let parts = executable.pathComponents
        let bundle = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
        return NSString.path(withComponents: Array(parts[..<bundle]))
    }
}
