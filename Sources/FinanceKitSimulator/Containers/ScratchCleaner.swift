import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Empties the scratch folder before each launch, at the least cost where it is empty already.
///
/// It has a fixed set of folders, and nothing else in it. A folder that was found empty is known to
/// be empty still as long as the file system's time of its last change is the same, which no
/// program can set.
final class ScratchCleaner: Sendable {
    private let folder: String
    private let parts: [String]
    private let known = Mutex<Known?>(nil)

    /// The folder as it was when it was found empty.
    private struct Known {
        let descriptor: Int32
        let mark: FileMark
        let parts: [FileMark]
    }

    /// - Parameters:
    ///   - folder: Absolute path; the folder above it must exist.
    ///   - parts: The names of the folders in it.
    init(folder: String, parts: [String]) {
        self.folder = folder
        self.parts = parts
    }

    deinit {
        if let descriptor = known.withLock({ $0?.descriptor }) { close(descriptor) }
    }

    /// Leaves the folders and nothing in them, whatever was there before.
    func clean() throws(SimulatorError) {
        guard !isKnownEmpty() else { return }
        forget()
        // Asked first: what is changed later must not count as older.
        let now = ContainerFiles.now(in: parent)
        switch empty() {
        case .wasEmpty: remember(olderThan: now)
        case .isEmptied: break
        case .isOther:
            try FileSystem.remove(folder)
            for part in parts { try FileSystem.makeFolder(folder + "/" + part) }
        }
    }

    private var parent: String {
        String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }

    // MARK: What is known

    private func isKnownEmpty() -> Bool {
        known.withLock { known in
            guard let known, FileMark(path: folder) == known.mark else { return false }
            return marks(in: known.descriptor) == known.parts
        }
    }

    private func forget() {
        known.withLock { known in
            if let known { close(known.descriptor) }
            known = nil
        }
    }

    /// Remembers the folders unless one changed so lately that a later change has the same time.
    private func remember(olderThan now: FileTime) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        guard let mark = FileMark(path: folder), let marks = marks(in: descriptor),
            ([mark] + marks).allSatisfy({ $0.changed < now })
        else {
            close(descriptor)
            return
        }
        known.withLock { $0 = Known(descriptor: descriptor, mark: mark, parts: marks) }
    }

    /// What stands for the parts in an open folder; nil when one is missing.
    private func marks(in descriptor: Int32) -> [FileMark]? {
        var marks: [FileMark] = []
        marks.reserveCapacity(parts.count)
        for part in parts {
            var status = stat()
            guard fstatat(descriptor, part, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            marks.append(FileMark(status))
        }
        return marks
    }

    // MARK: Emptying

    private enum Outcome {
        case wasEmpty
        case isEmptied
        /// Something is missing or too much, or cannot be removed by itself.
        case isOther
    }

    /// Removes files from the parts; whatever else there is, is left for others to remove.
    private func empty() -> Outcome {
        guard Self.isOpenFolder(FileMark(path: folder)) else { return .isOther }
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return .isOther }
        defer { close(descriptor) }
        guard let marks = marks(in: descriptor), marks.allSatisfy(Self.isOpenFolder),
            Self.names(in: descriptor, at: ".")?.count == parts.count
        else { return .isOther }
        var isEmpty = true
        for part in parts {
            guard let names = Self.names(in: descriptor, at: part) else { return .isOther }
            for name in names {
                isEmpty = false
                guard Self.removeFile(part, name, in: descriptor) else { return .isOther }
            }
        }
        return isEmpty ? .wasEmpty : .isEmptied
    }

    private static func isOpenFolder(_ mark: FileMark?) -> Bool {
        guard let mark else { return false }
        return mark.kind == .folder && mark.mode & 0o700 == 0o700
    }

    /// The names in a folder, as the bytes that they are; nil when it cannot be listed.
    private static func names(in descriptor: Int32, at part: String) -> [[CChar]]? {
        let own = openat(descriptor, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard own >= 0 else { return nil }
        guard let stream = fdopendir(own) else {
            close(own)
            return nil
        }
        defer { closedir(stream) }
        var names: [[CChar]] = []
        while let entry = readdir(stream) {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let start = UnsafeRawPointer(entry).advanced(by: offset)
                .assumingMemoryBound(to: CChar.self)
            let name = Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
            if name != [0x2E, 0], name != [0x2E, 0x2E, 0] { names.append(name) }
        }
        return names
    }

    /// Removes one file of a part; false for a folder, or where the system refuses.
    private static func removeFile(_ part: String, _ name: [CChar], in descriptor: Int32) -> Bool {
        let path = part.utf8CString.dropLast() + [0x2F] + name
        return path.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return false }
            return unlinkat(descriptor, start, 0) == 0
        }
    }
}
