#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The errors of system calls that a scenario can inject, by name.
enum ScenarioErrno {
    /// In alphabetical order, with the numbers of this system.
    static let codes: [(name: String, number: Int32)] = [
        ("EACCES", EACCES), ("EDQUOT", EDQUOT), ("EINTR", EINTR), ("EIO", EIO),
        ("EMFILE", EMFILE), ("ENOENT", ENOENT), ("ENOSPC", ENOSPC), ("EPERM", EPERM),
        ("EROFS", EROFS),
    ]

    /// The number of a name; nil when it is none of them.
    static func number(_ name: String) -> Int32? { codes.first { $0.name == name }?.number }
}
