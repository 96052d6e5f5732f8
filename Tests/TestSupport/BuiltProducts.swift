package import Foundation

/// Where the executables of this package stand that were built together with the tests.
package enum BuiltProducts {
    /// The folder that holds the test bundle and every executable of the package.
    package static var folder: URL {
        let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return own.deletingLastPathComponent()
    }

    /// The absolute path of one executable, such as `fksim`.
    package static func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    /// The absolute path of a probe; `FKSIM_PROBES` names a folder with probes that were built in
    /// another way.
    package static func probe(_ name: String) -> String {
        ProcessInfo.processInfo.environment["FKSIM_PROBES"].map { $0 + "/" + name } ?? path(name)
    }

    /// The absolute path of an example extension or mutant that is launched very often.
    ///
    /// `FKSIM_EXTENSIONS` names a folder with static executables, which start in a fifth of the
    /// time; the tests pass with both.
    package static func quick(_ name: String) -> String {
        ProcessInfo.processInfo.environment["FKSIM_EXTENSIONS"].map { $0 + "/" + name }
            ?? path(name)
    }

    /// The root of the package's sources.
    package static var packageRoot: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}
