#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Turns a start that failed into words, with everything that can be found out about the file.
struct LaunchDiagnosis {
    var path: String
    var workingDirectory: String
    /// Nil when there is nothing at the path, or no way to it.
    var file: ExecutableFile?
    /// Whether the loader or script interpreter that the file asks for is there.
    var isInterpreterThere: Bool

    /// Looks at the file.
    init(path: String, workingDirectory: String) {
        self.path = path
        self.workingDirectory = workingDirectory
        file = ExecutableFile(path: path)
        isInterpreterThere = file?.interpreter.map { access($0, X_OK) == 0 } ?? true
    }

    func failure(_ start: KeeperEvent.StartFailure) -> Ending.LaunchFailure {
        let (reason, message) =
            start.stage == .exec ? execution(start.errorNumber) : preparation(start)
        return Ending.LaunchFailure(reason: reason, message: message, notes: notes)
    }

    /// One fact a line.
    var notes: [String] { ["path: \(path)"] + (file?.notes ?? []) }

    private typealias Answer = (Ending.LaunchFailure.Reason, String)

    private func execution(_ number: Int32) -> Answer {
        guard let file else {
            if number == EACCES {
                return (
                    .notExecutable,
                    "'\(path)' cannot be reached: a folder on the way may not be entered."
                )
            }
            return (
                .missing,
                "There is no file at '\(path)'. Build the extension first, or correct the path."
            )
        }
        if file.isDirectory {
            return (
                .notExecutable,
                "'\(path)' is a folder. Give the path of the executable inside it."
            )
        }
        switch number {
        case ENOENT where !isInterpreterThere, ENOTDIR where !isInterpreterThere:
            return (
                .missingInterpreter,
                "'\(path)' asks for '\(file.interpreter ?? "")', which is not there. It was built "
                    + "for another system; build it on this one, or statically."
            )
        case EACCES: return (.notExecutable, notExecutable(file))
        case ENOEXEC: return unrecognised(file)
        default:
            return (
                .startFailed,
                "'\(path)' could not be started: \(SystemErrorText.of(number)). Expected a file "
                    + "that this machine can execute."
            )
        }
    }

    private func notExecutable(_ file: ExecutableFile) -> String {
        if file.mode & 0o111 == 0 {
            return "'\(path)' is not executable (mode \(file.modeText)). Build it with `swift "
                + "build`, or allow it with `chmod +x`."
        }
        if file.interpreter != nil, !isInterpreterThere {
            return "'\(path)' asks for '\(file.interpreter ?? "")', which may not be executed."
        }
        return "'\(path)' may not be executed by this user, or lies on a file system mounted "
            + "with noexec."
    }

    private func unrecognised(_ file: ExecutableFile) -> Answer {
        let own = ExecutableHeader.machineName(ExecutableHeader.ownMachine)
        switch file.header {
        case .elf(let machine, _) where machine != ExecutableHeader.ownMachine:
            return (
                .wrongArchitecture,
                "'\(path)' is built for \(ExecutableHeader.machineName(machine)), and this "
                    + "machine is \(own). Build it here."
            )
        case .machO(let architectures):
            return (
                .wrongArchitecture,
                "'\(path)' is built for a Mac (Mach-O, \(architectures.joined(separator: ", "))), "
                    + "and this machine is Linux on \(own). Build it here."
            )
        case .elf:
            return (.notExecutable, "'\(path)' is an ELF file that the kernel refuses: damaged.")
        case .empty:
            return (.notExecutable, "'\(path)' is empty. Its build was cut off; build it again.")
        case .script, .unknown:
            return (
                .notExecutable,
                "'\(path)' is neither a program nor a script with a '#!' line. Give the "
                    + "extension's executable."
            )
        }
    }

    private func preparation(_ start: KeeperEvent.StartFailure) -> Answer {
        let cause = SystemErrorText.of(start.errorNumber)
        let message =
            switch start.stage {
            case .directory:
                "The working directory '\(workingDirectory)' cannot be entered: \(cause)."
            case .root:
                "A container or scratch folder of the launch cannot be used: \(cause). Make the "
                    + "folders before the launch."
            case .fork: "No process could be made: \(cause). Look at the limits (ulimit -u)."
            case .landlock: "The executable could not be confined by Landlock: \(cause)."
            case .filter where start.errorNumber == EBUSY:
                "Writes cannot be watched: this process is itself under a seccomp listener, and "
                    + "the kernel allows one (\(cause)). Run outside of that container or sandbox."
            case .filter, .listener:
                "The system call filter could not be installed: \(cause). Expected Linux 5.5 or "
                    + "later with seccomp."
            default: "The launch could not be prepared (\(start.stage)): \(cause)."
            }
        return (.startFailed, message)
    }
}
