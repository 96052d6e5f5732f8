import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The folder that an executable is started from: it stands there beside its own `Info.plist`.
///
/// Foundation on Linux reads the `Info.plist` beside the executable, where `/proc/self/exe` says
/// that is, so a symbolic link would lead it back to a build folder without one. The executable is
/// linked hard, or copied where that cannot be. The folder lies outside what a launch may write to:
/// a write through a hard link would change the build.
enum LaunchFolder {
    /// Endings of what a build puts beside an executable that looks for it there.
    private static let companions = [".so", ".resources", ".bundle"]

    /// Fills the folder, and gives the path of the executable to start.
    ///
    /// A bundle whose own `Info.plist` already says all that is started where it is.
    /// - Throws: `SimulatorError` when the file system is in the way, or the file is no plist.
    static func assemble(
        _ bundle: ExtensionBundle, in folder: String
    ) throws(SimulatorError) -> String {
        let name = URL(filePath: bundle.executable).lastPathComponent
        var values: [String: Any] = [:]
        if let file = bundle.informationFile { values = try PropertyListFile.dictionary(at: file) }
        let resolved = InformationVariables(bundle: bundle, executableName: name).resolve(values)
        let home = URL(filePath: bundle.executable).deletingLastPathComponent().path
        if bundle.informationFile == home + "/Info.plist", !FileSystem.isLink(bundle.executable),
            values as NSDictionary == resolved as NSDictionary
        {
            return bundle.executable
        }
        try FileSystem.remove(folder)
        try FileSystem.makeFolder(folder)
        for entry in try FileSystem.contents(ofFolder: home)
        where entry != name && entry != "Info.plist" {
            let isWanted = bundle.folder != nil || companions.contains { entry.hasSuffix($0) }
            if isWanted { try link(home + "/" + entry, at: folder + "/" + entry) }
        }
        try FileSystem.write(PropertyListFile.data(resolved), to: folder + "/Info.plist")
        let executable = folder + "/" + name
        try linkHard(bundle.executable, at: executable)
        return executable
    }

    private static func link(_ path: String, at place: String) throws(SimulatorError) {
        guard symlink(path, place) == 0 else {
            throw FileSystem.failure("make the link", place, CurrentError.value)
        }
    }

    private static func linkHard(_ path: String, at place: String) throws(SimulatorError) {
        // Following: a link to the executable has to become the executable.
        if linkat(AT_FDCWD, path, AT_FDCWD, place, AT_SYMLINK_FOLLOW) == 0 { return }
        // Another file system, somebody else's file, or a file system without hard links.
        do {
            let source = URL(filePath: path).resolvingSymlinksInPath().path
            try FileManager.default.copyItem(atPath: source, toPath: place)
        } catch {
            throw FileSystem.failure("copy the executable to", place, error)
        }
    }

    /// The error that the last system call of this thread left.
    private enum CurrentError {
        static var value: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
}
