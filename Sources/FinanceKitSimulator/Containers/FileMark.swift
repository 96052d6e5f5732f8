#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What `lstat` says of a file, by which a change of it is recognised.
struct FileMark: Equatable {
    let kind: Kind
    let mode: UInt16
    let links: Int
    let size: Int
    private let device: UInt64
    private let inode: UInt64
    let modified: FileTime
    /// When anything of it changed; no program can set it.
    let changed: FileTime

    /// What can be kept, and what cannot: sockets, pipes and devices.
    enum Kind { case file, folder, link, special }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
        mode = UInt16(status.st_mode & 0o7777)
        links = Int(status.st_nlink)
        size = Int(status.st_size)
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
            modified = FileTime(status.st_mtimespec)
            changed = FileTime(status.st_ctimespec)
        #else
            modified = FileTime(status.st_mtim)
            changed = FileTime(status.st_ctim)
        #endif
    }

    /// What a state calls it; nil for what no state holds.
    var contentKind: FileContent.Kind? {
        switch kind {
        case .file: .file
        case .folder: .folder
        case .link: .link
        case .special: nil
        }
    }

    /// Looks at what stands at a path, a link itself included; nil when there is nothing.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
