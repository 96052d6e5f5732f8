import Foundation

/// What instrumented executables are told by variables: where their profile goes, and how a
/// sanitizer reports.
///
/// These pass from the host's environment to every launch, with their paths made absolute, and the
/// folders that they name may be written to. Everything else of the host's environment stays here.
struct Instrumentation: Hashable, Sendable {
    /// Variables of a launch.
    private(set) var variables: [String: String] = [:]
    /// Absolute paths of folders that must be there and writable.
    private(set) var folders: [String] = []

    /// Real time for a process to write its profile once its callback has returned.
    static let exitGrace: Duration = .seconds(2)

    static let profileVariable = "LLVM_PROFILE_FILE"
    static let sanitizerVariables = [
        "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
    ]
    /// The settings of a sanitizer whose values are paths.
    private static let pathSettings = ["log_path", "coverage_dir", "suppressions"]

    /// Reads the host's environment; relative paths go out from `folder`, an absolute path.
    init(environment: [String: String], folder: String) {
        if let pattern = environment[Self.profileVariable], !pattern.isEmpty {
            let path = Self.absolute(pattern, from: folder)
            variables[Self.profileVariable] = path
            // What stands behind a percent sign is known to the process alone.
            let known = path.prefix { $0 != "%" }
            folders.append(Self.folder(of: String(known)))
        }
        for name in Self.sanitizerVariables {
            guard let text = environment[name], !text.isEmpty else { continue }
            variables[name] = settings(text, from: folder)
        }
        folders = Set(folders).sorted()
    }

    /// The settings with their paths made absolute.
    private mutating func settings(_ text: String, from folder: String) -> String {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2, Self.pathSettings.contains(pair[0]),
                !["stdout", "stderr"].contains(pair[1])
            else { return String(part) }
            let path = Self.absolute(pair[1], from: folder)
            if pair[0] == "log_path" { folders.append(Self.folder(of: path)) }
            if pair[0] == "coverage_dir" { folders.append(path) }
            return "\(pair[0])=\(path)"
        }
        return parts.joined(separator: ":")
    }

    private static func absolute(_ path: String, from folder: String) -> String {
        path.hasPrefix("/") ? path : folder + "/" + path
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "/" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes the folders that are not there.
    ///
    /// - Throws: `SimulatorError` that names the folder and what is in the way.
    func prepare() throws(SimulatorError) {
        for folder in folders {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw FileSystem.failure("make the folder of profiles and reports", folder, error)
            }
        }
    }
}
