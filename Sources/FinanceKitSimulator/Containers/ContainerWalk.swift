#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Visits everything beneath one folder, each folder before what is in it.
///
/// Links are not followed. A folder that its mode closes is opened for the time of the visit and
/// closed again, so that what an extension locked is looked at like the rest.
struct ContainerWalk {
    /// The first part of the keys.
    let name: String
    let folder: String
    let depthMax: Int

    /// What a visitor is shown.
    struct Entry {
        /// Container and path; nil when the name is no UTF-8 text.
        let key: String?
        /// For messages, with what is no text repaired.
        let shownKey: String
        /// The name's own bytes, with the zero at their end; valid during the visit.
        let fileName: UnsafePointer<CChar>
        /// The open folder that it stands in.
        let parent: Int32
        let mark: FileMark
        /// How many folders lie around it.
        let depth: Int
    }

    /// Whether the walk goes into a folder.
    enum Answer { case enter, pass }

    typealias Visitor = (Entry) throws(SimulatorError) -> Answer

    /// Shows every entry to the visitor.
    ///
    /// A folder that is not there holds nothing.
    func visit(_ visitor: Visitor) throws(SimulatorError) {
        guard let mark = FileMark(path: folder) else {
            if errno == ENOENT { return }
            throw trouble("look at", name)
        }
        let opened = Reopened(parent: AT_FDCWD, name: folder, mode: mark.mode)
        defer { opened?.close() }
        let root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard root >= 0 else { throw trouble("list the folder", name) }
        try walk(root, name, 1, visitor)
    }

    /// Lists one open folder, and closes it.
    func walk(
        _ descriptor: Int32, _ key: String, _ depth: Int, _ visitor: Visitor
    ) throws(SimulatorError) {
        guard let stream = fdopendir(descriptor) else {
            let error = trouble("list the folder", key)
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        guard depth <= depthMax else {
            throw SimulatorError(
                .environment,
                "The container holds folders more than \(depthMax) deep, at '\(key.prefix(100))…', "
                    + "and no more are kept. An extension that keeps something sensible nests less."
            )
        }
        let prefix = key + "/"
        while let item = readdir(stream) {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let fileName = UnsafeRawPointer(item).advanced(by: offset)
                .assumingMemoryBound(to: CChar.self)
            if fileName[0] == 0x2E, isSelfOrParent(fileName) { continue }
            var status = stat()
            guard fstatat(descriptor, fileName, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                // Something that goes meanwhile is not there; nothing should run at this time.
                if errno == ENOENT { continue }
                throw trouble("look at a file in", key)
            }
            let text = String(validatingCString: fileName)
            let entry = Entry(
                key: text.map { prefix + $0 }, shownKey: prefix + String(cString: fileName),
                fileName: fileName, parent: descriptor, mark: FileMark(status), depth: depth)
            if try visitor(entry) == .enter, entry.mark.kind == .folder {
                try enter(entry, depth, visitor)
            }
        }
    }

    private func enter(
        _ entry: Entry, _ depth: Int, _ visitor: Visitor
    ) throws(SimulatorError) {
        let opened = Reopened(
            parent: entry.parent, name: entry.fileName, mode: entry.mark.mode)
        defer { opened?.close() }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(entry.parent, entry.fileName, flags)
        guard descriptor >= 0 else { throw trouble("list the folder", entry.shownKey) }
        try walk(descriptor, entry.shownKey, depth + 1, visitor)
    }

    private func isSelfOrParent(_ name: UnsafePointer<CChar>) -> Bool {
        name[1] == 0 || (name[1] == 0x2E && name[2] == 0)
    }

    private func trouble(_ verb: String, _ key: String) -> SimulatorError {
        FileSystem.failure(verb, folder + key.dropFirst(name.count), FileSystem.currentError)
    }

    /// A folder or file whose owner may not look into it, opened for a while.
    struct Reopened {
        private let parent: Int32
        private let name: String
        private let mode: UInt16

        /// Nil when it is open already, or its mode cannot be changed.
        init?(parent: Int32, name: UnsafePointer<CChar>, mode: UInt16) {
            guard mode & 0o500 != 0o500,
                fchmodat(parent, name, mode_t(mode | 0o500), 0) == 0
            else { return nil }
            self.parent = parent
            self.name = String(cString: name)
            self.mode = mode
        }

        func close() {
            // It may have been removed meanwhile, and then there is no mode to put back.
            fchmodat(parent, name, mode_t(mode), 0)
        }
    }
}
