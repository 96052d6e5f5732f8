/// Keeps what containers hold and puts it back, touching only what has changed.
///
/// It remembers each file's mark and content between two calls, so that neither a snapshot reads
/// nor a restore writes a file that nobody touched. No launch may run during a call, and one thread
/// uses a vault at a time.
///
/// A change is known by the time of change (`ctime`), which no program can set. The kernel's file
/// times stand still for some milliseconds, so a file that was changed in the very moment in which
/// it was looked at may be changed once more without another time: such a file is read and compared
/// the next time, and only trusted once its time lies in the past.
///
/// What an extension sees after a restore: names, bytes, modes, links and the files' times of last
/// writing (`mtime`) are those of the snapshot. Inode numbers, the times of folders, `ctime`,
/// `atime` and extended attributes are not. Hard links come back as files of their own. Sockets,
/// pipes and devices are not kept, and a restore removes them.
///
/// What a program changes through a shared mapping moves no time on a memory file system. A file
/// whose name ends in `-shm`, SQLite's, is therefore always read; for the others `forget()` says
/// that no file is to be trusted.
package final class ContainerVault {
    private let folders: [(name: String, path: String)]
    private let limits: ContainerLimits
    /// The containers' own modes, which are no part of the contents.
    private var rootModes: [String: UInt16] = [:]
    private var known: [String: Known] = [:]
    /// The state that `known` describes.
    private var current = ContainerContents()

    /// A file as it was seen last.
    struct Known {
        var mark: FileMark
        var content: FileContent
        /// Whether an equal mark proves that the file is unchanged.
        var isSettled: Bool

        /// Whether what has this mark now is what it was.
        ///
        /// Of a folder only its mode is kept; what is in it is looked at by itself.
        func proves(_ now: FileMark) -> Bool {
            if now.kind == .folder { return mark.kind == .folder && mark.mode == now.mode }
            return isSettled && mark == now
        }
    }

    /// Takes absolute paths by the containers' names, as `ContainerRoot.containers` has them.
    package init(folders: [String: String], limits: ContainerLimits = ContainerLimits()) {
        self.folders = folders.sorted { $0.key < $1.key }.map { (name: $0.key, path: $0.value) }
        self.limits = limits
    }

    /// Trusts no file until it was read or written again.
    ///
    /// To be called after a launch that may have written through a shared mapping.
    package func forget() {
        for key in known.keys { known[key]?.isSettled = false }
    }

    /// What the containers hold now.
    ///
    /// - Throws: `SimulatorError` when they hold more than the limits, a name that is no text, or
    ///   something that cannot be read.
    package func snapshot() throws(SimulatorError) -> ContainerContents {
        var keys: [String] = []
        keys.reserveCapacity(known.count)
        var bytes = 0
        var changes: [(key: String, now: Known)] = []
        for (name, folder) in folders {
            let now = ContainerFiles.now(in: folder)
            keepMode(of: folder)
            try walk(name, folder).visit { (entry) throws(SimulatorError) in
                guard entry.mark.kind != .special else { return .pass }
                guard let key = entry.key else { throw Self.unreadableName(entry.shownKey) }
                keys.append(key)
                if entry.mark.kind == .file { bytes += entry.mark.size }
                try check(entries: keys.count, bytes: bytes, at: key)
                let before = known[key]
                if let before, before.proves(entry.mark) { return .enter }
                let after = try ContainerFiles.look(at: entry, known: before, now: now)
                changes.append((key, after))
                return .enter
            }
        }
        for (key, now) in changes {
            if known[key]?.content !== now.content { current.files[key] = now.content }
            known[key] = now
        }
        forgetAll(but: keys)
        return current
    }

    /// Makes the containers hold exactly this.
    ///
    /// - Throws: `SimulatorError` when something cannot be written or removed; the containers are
    ///   then somewhere in between, and a further restore may be tried.
    package func restore(_ contents: ContainerContents) throws(SimulatorError) {
        var kept: [String] = []
        kept.reserveCapacity(contents.files.count)
        var pending: [String: FileMark?] = [:]
        var removals = 0
        for (name, folder) in folders {
            try ContainerFiles.prepare(folder, mode: rootModes[folder])
            let now = ContainerFiles.now(in: folder)
            try walk(name, folder).visit { (entry) throws(SimulatorError) in
                guard let key = entry.key, let wanted = contents.files[key],
                    wanted.kind == entry.mark.contentKind
                else {
                    try ContainerFiles.remove(entry, removals: &removals, limits)
                    return .pass
                }
                kept.append(key)
                if let before = known[key], before.content === wanted {
                    if before.proves(entry.mark) { return .enter }
                    if try settle(key, before, entry, now: now) { return .enter }
                }
                pending.updateValue(entry.mark, forKey: key)
                return .enter
            }
        }
        if kept.count < contents.files.count {
            let there = Set(kept)
            for key in contents.files.keys where !there.contains(key) {
                pending.updateValue(nil, forKey: key)
            }
        }
        if !pending.isEmpty { try write(contents, pending) }
        if known.count > contents.files.count {
            known = known.filter { contents.files[$0.key] != nil }
        }
        current = contents
    }

    /// Whether a file whose mark proves nothing holds what it held.
    private func settle(
        _ key: String, _ before: Known, _ entry: ContainerWalk.Entry, now: FileTime
    ) throws(SimulatorError) -> Bool {
        guard before.mark == entry.mark, entry.mark.kind != .folder else { return false }
        let after = try ContainerFiles.look(at: entry, known: before, now: now)
        guard after.content === before.content else { return false }
        known[key] = after
        return true
    }

    /// Writes what is missing or different, folders first and from the outside in.
    private func write(
        _ contents: ContainerContents, _ pending: [String: FileMark?]
    ) throws(SimulatorError) {
        var pending = pending
        for key in Array(pending.keys) { try open(foldersAbove: key, contents, &pending) }
        for (key, mark) in pending.sorted(by: { $0.key < $1.key }) {
            guard let wanted = contents.files[key] else { continue }
            let path = try path(ofKey: key)
            if wanted.kind == .folder {
                try ContainerFiles.makeFolder(path, isThere: mark != nil)
            } else {
                try ContainerFiles.put(wanted, to: path, over: mark)
            }
        }
        // A folder is closed only when all is in it, and the inner ones before the outer ones;
        // what is beneath a closed one cannot be looked at.
        for key in pending.keys.sorted(by: >) {
            guard let wanted = contents.files[key] else { continue }
            let path = try path(ofKey: key)
            if wanted.kind == .folder { try ContainerFiles.setMode(wanted.mode, of: path) }
            guard let mark = FileMark(path: path) else {
                throw FileSystem.failure("put back", path, FileSystem.currentError)
            }
            known[key] = Known(mark: mark, content: wanted, isSettled: false)
        }
    }

    /// Counts the folders that stand as they should, and are closed to writing, as to be written.
    private func open(
        foldersAbove key: String, _ contents: ContainerContents,
        _ pending: inout [String: FileMark?]
    ) throws(SimulatorError) {
        var key = key[...]
        while let slash = key.lastIndex(of: "/") {
            key = key[..<slash]
            let folder = String(key)
            guard let content = contents.files[folder], content.mode & 0o300 != 0o300,
                pending[folder] == nil, let mark = known[folder]?.mark
            else { continue }
            pending.updateValue(mark, forKey: folder)
        }
    }

    // MARK: What is known

    private func walk(_ name: String, _ folder: String) -> ContainerWalk {
        ContainerWalk(name: name, folder: folder, depthMax: limits.depthMax)
    }

    private func keepMode(of folder: String) {
        guard rootModes[folder] == nil, let mark = FileMark(path: folder) else { return }
        rootModes[folder] = mark.mode
    }

    /// Lets go of what is no longer there.
    private func forgetAll(but keys: [String]) {
        guard known.count > keys.count else { return }
        let there = Set(keys)
        for key in Array(known.keys) where !there.contains(key) {
            known[key] = nil
            current.files[key] = nil
        }
    }

    private func path(ofKey key: String) throws(SimulatorError) -> String {
        let name = key.prefix { $0 != "/" }
        guard let folder = folders.first(where: { $0.name == name })?.path else {
            throw SimulatorError(
                .input,
                "The state holds '\(key)', but this device has no container '\(name)'. A state "
                    + "can be put back only where it was taken, or where all its containers are.")
        }
        return folder + key.dropFirst(name.count)
    }

    // MARK: Bounds

    private func check(entries: Int, bytes: Int, at key: String) throws(SimulatorError) {
        let excess: String
        if entries > limits.entriesMax {
            excess = "more than \(limits.entriesMax) files"
        } else if bytes > limits.bytesMax {
            excess = "more than \(limits.bytesMax >> 20) MiB"
        } else {
            return
        }
        throw SimulatorError(
            .environment,
            "The containers hold \(excess), counted up to '\(key)', and their state is kept as a "
                + "whole at every cut. Have the extension keep less, put what can be made again "
                + "into its temporary folder, or use a smaller wallet in the scenario.")
    }

    private static func unreadableName(_ key: String) -> SimulatorError {
        SimulatorError(
            .input,
            "A file's name in a container is no UTF-8 text: '\(key)'. Apple's file systems refuse "
                + "such names; give the file another one.")
    }
}
