/// What `fksim build` is asked for.
package struct ExtensionBuildRequest: Sendable {
    /// A folder, an `.xcodeproj` or a `Package.swift`; absolute, or from the working folder on.
    package var path: String
    /// The Xcode project to take, where it is not the only one.
    package var project: String?
    /// The target to build, where it is not the only extension.
    package var target: String?
    /// `release` or `debug`; a project's configuration of that name in any letter case.
    package var configuration: String
    /// Where everything is made; nil for `.fksim/build` beside the input.
    package var scratch: String?
    /// The package of the simulator; nil for the one that this program comes from.
    package var simulator: String?
    /// Folders of packages to take instead of those that would be fetched.
    package var packages: [String] = []
    /// Absolute path.
    package var workingFolder: String
    /// Absolute path of this program.
    package var executable: String
    /// The folders in which `swift` is looked for, with colons between them.
    package var searchPath: String

    package init(path: String, workingFolder: String, executable: String, searchPath: String) {
        self.path = path
        self.workingFolder = workingFolder
        self.executable = executable
        self.searchPath = searchPath
        configuration = "release"
    }

    /// Absolute, without `.` and `..`.
    func absolute(_ path: String) -> String {
        (path.hasPrefix("/") ? path : workingFolder + "/" + path).tidyPath
    }

    var isDebug: Bool { configuration.lowercased() == "debug" }
}
