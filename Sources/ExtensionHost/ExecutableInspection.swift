#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Looks at an executable before it is started, so that a run can be refused before it begins.
package enum ExecutableInspection {
    /// Why the file cannot be started here, as a launch would tell it; nil when nothing speaks
    /// against it.
    package static func problem(path: String, workingDirectory: String) -> Ending.LaunchFailure? {
        let diagnosis = LaunchDiagnosis(path: path, workingDirectory: workingDirectory)
        guard let number = errorNumber(of: diagnosis, path: path) else { return nil }
        return diagnosis.failure(
            KeeperEvent.StartFailure(stage: .exec, errorNumber: number))
    }

    /// What `exec` would answer, as far as can be known beforehand.
    private static func errorNumber(of diagnosis: LaunchDiagnosis, path: String) -> Int32? {
        guard let file = diagnosis.file else { return errno == EACCES ? EACCES : ENOENT }
        if file.isDirectory || access(path, X_OK) != 0 { return EACCES }
        if !diagnosis.isInterpreterThere { return ENOENT }
        switch file.header {
        case .elf(let machine, _): return machine == ExecutableHeader.ownMachine ? nil : ENOEXEC
        case .script: return nil
        case .machO, .empty, .unknown: return ENOEXEC
        }
    }
}
