#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads, writes and removes single files of containers for the vault.
enum ContainerFiles {
    #if canImport(Darwin)
        private static let atPresent = timespec(tv_sec: 0, tv_nsec: -1)
        private static let omitted = timespec(tv_sec: 0, tv_nsec: -2)
    #else
        private static let atPresent = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 1)
        private static let omitted = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)
    #endif

    /// The present moment as the folder's file system would stamp a file with it.
    ///
    /// Asked of the file system itself, by the folder's time of last access, since its clock is
    /// coarser than any other. Where that is refused nothing counts as past.
    static func now(in folder: String) -> FileTime {
        var status = stat()
        guard utimensat(AT_FDCWD, folder, [atPresent, omitted], 0) == 0, stat(folder, &status) == 0
        else {
            return .distantPast
        }
        #if canImport(Darwin)
            return FileTime(status.st_atimespec)
        #else
            return FileTime(status.st_atim)
        #endif
    }

    // MARK: Reading

    /// Reads a file, folder or link; what is equal to what was known keeps its object.
    static func look(
        at entry: ContainerWalk.Entry, known: ContainerVault.Known?, now: FileTime
    ) throws(SimulatorError) -> ContainerVault.Known {
        let mark = entry.mark
        let kind = mark.contentKind ?? .file
        let isTimed = kind == .file
        var bytes: [UInt8] = []
        switch mark.kind {
        case .folder, .special: break
        case .link: bytes = try readLink(entry)
        case .file: bytes = try readFile(entry)
        }
        let modified = isTimed ? mark.modified : nil
        // SQLite's shared-memory index is written through a mapping, which moves no time.
        let isSettled = mark.changed < now && !entry.shownKey.hasSuffix("-shm")
        if let old = known?.content, old.kind == kind, old.bytes == bytes {
            if old.mode == mark.mode || kind == .link, old.modified == modified {
                return ContainerVault.Known(mark: mark, content: old, isSettled: isSettled)
            }
            // The bytes are shared, whatever else is new.
            bytes = old.bytes
        }
        let content = FileContent(kind, bytes: bytes, mode: mark.mode, modified: modified)
        return ContainerVault.Known(mark: mark, content: content, isSettled: isSettled)
    }

    private static func readFile(_ entry: ContainerWalk.Entry) throws(SimulatorError) -> [UInt8] {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        var descriptor = openat(entry.parent, entry.fileName, flags)
        if descriptor < 0, errno == EACCES {
            let opened = ContainerWalk.Reopened(
                parent: entry.parent, name: entry.fileName, mode: entry.mark.mode)
            descriptor = openat(entry.parent, entry.fileName, flags)
            opened?.close()
        }
        guard descriptor >= 0 else { throw trouble("read", entry.shownKey) }
        defer { close(descriptor) }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: entry.mark.size) { buffer, count in
            while count < buffer.count, let base = buffer.baseAddress {
                let size = read(descriptor, base + count, buffer.count - count)
                if size < 0, errno == EINTR { continue }
                failed = size < 0
                guard size > 0 else { return }
                count += size
            }
        }
        if failed { throw trouble("read", entry.shownKey) }
        return bytes
    }

    private static func readLink(_ entry: ContainerWalk.Entry) throws(SimulatorError) -> [UInt8] {
        var size = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            buffer.withMemoryRebound(to: CChar.self) { text in
                guard let base = text.baseAddress else { return }
                size = readlinkat(entry.parent, entry.fileName, base, text.count)
            }
            count = max(0, size)
        }
        if size < 0 { throw trouble("read the link", entry.shownKey) }
        return bytes
    }

    // MARK: Removing

    /// Removes a file, or a folder with all that is in it.
    static func remove(
        _ entry: ContainerWalk.Entry, removals: inout Int, _ limits: ContainerLimits
    ) throws(SimulatorError) {
        removals += 1
        guard removals <= limits.removedMax else {
            throw SimulatorError(
                .environment,
                "The extension made more than \(limits.removedMax) files in its containers, up to "
                    + "'\(entry.shownKey)', and no more are removed. Empty the containers by hand.")
        }
        if entry.mark.kind == .folder {
            try removeContents(entry, removals: &removals, limits)
        }
        let flags = entry.mark.kind == .folder ? AT_REMOVEDIR : 0
        if unlinkat(entry.parent, entry.fileName, flags) == 0 || errno == ENOENT { return }
        // A folder that is closed to writing keeps its files.
        var status = stat()
        if errno == EACCES || errno == EPERM, fstat(entry.parent, &status) == 0,
            fchmod(entry.parent, status.st_mode & 0o7777 | 0o700) == 0
        {
            let outcome = unlinkat(entry.parent, entry.fileName, flags)
            let error = errno
            fchmod(entry.parent, status.st_mode & 0o7777)
            errno = error
            if outcome == 0 { return }
        }
        throw trouble("remove", entry.shownKey)
    }

    private static func removeContents(
        _ entry: ContainerWalk.Entry, removals: inout Int, _ limits: ContainerLimits
    ) throws(SimulatorError) {
        // It goes anyway, so it may be opened up for good.
        fchmodat(entry.parent, entry.fileName, mode_t(entry.mark.mode | 0o700), 0)
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(entry.parent, entry.fileName, flags)
        guard descriptor >= 0 else { throw trouble("remove the folder", entry.shownKey) }
        let walk = ContainerWalk(
            name: entry.shownKey, folder: entry.shownKey, depthMax: limits.depthMax)
        var count = removals
        try walk.walk(descriptor, entry.shownKey, entry.depth + 1) {
            (inner) throws(SimulatorError) in
            try remove(inner, removals: &count, limits)
            return .pass
        }
        removals = count
    }

    // MARK: Writing

    /// Makes a container that is not there, and opens one that is.
    static func prepare(_ folder: String, mode: UInt16?) throws(SimulatorError) {
        guard let mark = FileMark(path: folder) else { return try FileSystem.makeFolder(folder) }
        if let mode, mode != mark.mode { try setMode(mode, of: folder) }
    }

    /// Makes a folder, or opens one that is there for its owner; its mode is set later.
    static func makeFolder(_ path: String, isThere: Bool) throws(SimulatorError) {
        let outcome = isThere ? chmod(path, 0o700) : mkdir(path, 0o700)
        guard outcome == 0 else { throw trouble("make the folder", path) }
    }

    static func setMode(_ mode: UInt16, of path: String) throws(SimulatorError) {
        guard chmod(path, mode_t(mode)) == 0 else { throw trouble("set the mode of", path) }
    }

    /// Writes a file or a link over what is there, of the same kind, or where nothing is.
    static func put(
        _ content: FileContent, to path: String, over mark: FileMark?
    ) throws(SimulatorError) {
        if content.kind == .link {
            if mark != nil, unlink(path) != 0 { throw trouble("replace the link", path) }
            let target = content.bytes.map { CChar(bitPattern: $0) } + [0]
            guard symlink(target, path) == 0 else { throw trouble("make the link", path) }
            return
        }
        let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        // What shares its bytes with another name, or cannot be opened, gets a file of its own.
        var descriptor: Int32 = -1
        if let mark, mark.links == 1 { descriptor = open(path, flags) }
        if descriptor < 0 {
            if mark != nil, unlink(path) != 0 { throw trouble("replace", path) }
            descriptor = open(path, flags | O_CREAT | O_EXCL, 0o600)
        }
        guard descriptor >= 0 else { throw trouble("write", path) }
        defer { close(descriptor) }
        try fill(descriptor, content, path)
    }

    private static func fill(
        _ descriptor: Int32, _ content: FileContent, _ path: String
    ) throws(SimulatorError) {
        let isWritten = content.bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count, let base = bytes.baseAddress {
                let size = write(descriptor, base + written, bytes.count - written)
                if size < 0, errno == EINTR { continue }
                guard size > 0 else { return false }
                written += size
            }
            return true
        }
        guard isWritten, ftruncate(descriptor, off_t(content.bytes.count)) == 0,
            fchmod(descriptor, mode_t(content.mode)) == 0
        else { throw trouble("write", path) }
        guard let modified = content.modified else { return }
        guard futimens(descriptor, [omitted, modified.timespec]) == 0 else {
            throw trouble("set the time of", path)
        }
    }

    private static func trouble(_ verb: String, _ what: String) -> SimulatorError {
        FileSystem.failure(verb, what, FileSystem.currentError)
    }
}
