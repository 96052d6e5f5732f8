#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What can be seen of a file that was to be executed.
struct ExecutableFile {
    var mode: UInt32
    var owner: UInt32
    var group: UInt32
    var sizeBytes: Int
    var isDirectory: Bool
    var header: ExecutableHeader

    /// How much of the file is looked at; headers and the loader's name stand at the front.
    private static let headBytes = 8 * 1024

    /// Looks at the file; nil when there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        mode = UInt32(status.st_mode) & 0o7777
        owner = UInt32(status.st_uid)
        group = UInt32(status.st_gid)
        sizeBytes = Int(status.st_size)
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        header = ExecutableHeader(isDirectory ? [] : Self.head(of: path))
    }

    /// The loader or the script's program.
    var interpreter: String? {
        switch header {
        case .elf(_, let interpreter): interpreter
        case .script(let interpreter): interpreter
        default: nil
        }
    }

    var modeText: String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    var notes: [String] {
        let kind = isDirectory ? "folder" : header.summary
        return [
            "mode: \(modeText)", "owner: user \(owner), group \(group)",
            "size: \(sizeBytes) bytes", "kind: \(kind)",
        ]
    }

    private static func head(of path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: headBytes)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }
}
