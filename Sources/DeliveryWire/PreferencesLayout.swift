/// Where Foundation on Linux looks for the preferences of a process.
///
/// Found by trying, with Swift 6.3. `XDG_CONFIG_HOME` names the folder; it must be an absolute
/// path, and it alone decides (`HOME` is asked for `.config` only where it is missing, and
/// `CFFIXED_USER_HOME` never; that one moves `NSHomeDirectory()`). The folder holds a file for
/// each domain, in any form of property list, read when the domain is first used. Nothing is
/// written to it but by `synchronize()`.
package enum PreferencesLayout {
    /// The environment variable that names the preferences folder; nothing else depends on it.
    package static let folderVariable = "XDG_CONFIG_HOME"

    /// The file of the domain that every process reads.
    package static let globalFile = ".GlobalPreferences.plist"

    /// What the preference functions get for the standard domain; it is empty on the wire.
    package static let currentApplication = "kCFPreferencesCurrentApplication"

    /// The file of a suite, relative to the preferences folder.
    package static func file(suite: String) -> String { suite + ".plist" }

    /// The file of the standard domain, relative to the preferences folder.
    ///
    /// Foundation names that domain for the identifier in the `Info.plist` beside the executable,
    /// or, where there is none, for the file name of the executable.
    package static func standardFile(
        bundleIdentifier: String?, executableName: String
    ) -> String {
        file(suite: bundleIdentifier ?? executableName)
    }
}
