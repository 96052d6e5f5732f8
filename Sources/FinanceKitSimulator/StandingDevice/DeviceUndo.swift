import Foundation

/// Takes back what a command did that was cut short.
///
/// A command leaves the device as it was, or as it is after the whole command, at whatever instant
/// it is killed:
///
/// 1. `pending.json` says which command begins. The wallet's file holds all that went before, and
///    what is committed from here on stays in its log, apart.
/// 2. Before the first launch the containers are copied to `undo`, which gets its name when it is
///    whole.
/// 3. The command acts. Transcripts and steps only grow, and `state.json` says up to where they
///    count.
/// 4. The new `state.json` takes the place of the old one by a rename. This is the instant.
/// 5. `pending.json` and `undo` go, and the wallet's log becomes part of its file.
///
/// Whoever opens a device with a `pending.json` that the state does not count removes the wallet's
/// log and puts back the containers. Being killed in that leads to doing it again.
struct DeviceUndo {
    let folder: DeviceFolder

    private struct Pending: Codable {
        /// What the state will count once the command is done.
        var commands: Int
        /// The command, in words for people.
        var words: String
    }

    /// How long a launch of a killed command may take to end.
    private static let stragglersMax = 500
    private static let stragglersPause: UInt32 = 10_000

    func begin(commands: Int, words: String) throws(SimulatorError) {
        do {
            try FileSystem.write(
                try JSONEncoder().encode(Pending(commands: commands, words: words)),
                to: folder.pending)
        } catch let error as SimulatorError {
            throw error
        } catch {
            throw SimulatorError(.environment, "Could not note the command.", cause: error)
        }
    }

    /// Copies every container, unless that was done for this command.
    func keepContainers() throws(SimulatorError) {
        guard !FileSystem.exists(folder.undo) else { return }
        let live = try folder.containerFolders()
        let contents = try ContainerVault(folders: live).snapshot()
        try FileSystem.remove(folder.unfinishedUndo)
        try FileSystem.makeFolder(folder.unfinishedUndo)
        let copies = Dictionary(
            uniqueKeysWithValues: live.keys.map { ($0, folder.unfinishedUndo + "/" + $0) })
        for copy in copies.values { try FileSystem.makeFolder(copy) }
        try ContainerVault(folders: copies).restore(contents)
        try FileSystem.move(folder.unfinishedUndo, to: folder.undo)
    }

    /// The command is done, or was taken back: nothing is kept for it any more.
    func finish() throws(SimulatorError) {
        try FileSystem.remove(folder.pending)
        try FileSystem.remove(folder.undo)
        try FileSystem.remove(folder.unfinishedUndo)
    }

    /// Makes the device whole after a command that was cut short; no store may be open.
    ///
    /// `commands` is how many the state counts. Gives the words of the command that was taken back,
    /// or nil where there was none.
    @discardableResult
    func recover(commands: Int) throws(SimulatorError) -> String? {
        guard FileSystem.exists(folder.pending) else {
            try finish()
            return nil
        }
        let pending: Pending
        do {
            pending = try JSONDecoder().decode(
                Pending.self, from: try FileSystem.read(folder.pending))
        } catch {
            throw DeviceStateFile.damaged(folder, "its pending.json is none", cause: error)
        }
        guard pending.commands > commands else {
            try finish()
            return nil
        }
        try waitForStragglers()
        if FileSystem.exists(folder.undo) { try putContainersBack() }
        for suffix in ["-wal", "-shm"] { try FileSystem.remove(folder.wallet + suffix) }
        try finish()
        return pending.words
    }

    private func putContainersBack() throws(SimulatorError) {
        var live = try folder.containerFolders()
        var copies: [String: String] = [:]
        for name in try FileSystem.contents(ofFolder: folder.undo) {
            copies[name] = folder.undo + "/" + name
            guard live[name] == nil else { continue }
            live[name] =
                name.hasPrefix("data ")
                ? folder.data + "/" + name.dropFirst(5) : folder.containers + "/" + name
        }
        let contents = try ContainerVault(folders: copies).snapshot()
        try ContainerVault(folders: live).restore(contents)
    }

    /// Waits until nothing that a killed command launched works in the containers any more.
    ///
    /// Their keeper ends them, a moment after the command itself.
    private func waitForStragglers() throws(SimulatorError) {
        for _ in 0..<Self.stragglersMax {
            guard straggler() != nil else { return }
            usleep(Self.stragglersPause)
        }
        guard let id = straggler() else { return }
        throw SimulatorError(
            .environment,
            "The process \(id) of an earlier command still works in '\(folder.containers)'. End it, "
                + "and try again.")
    }

    /// The id of a process whose folder lies in the containers; only Linux can tell.
    private func straggler() -> String? {
        guard FileSystem.isFolder("/proc/self") else { return nil }
        // Processes come and go meanwhile, and others' are none of ours.
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return ids.first { id in
            guard id.first?.isNumber ?? false else { return false }
            let place = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(id)/cwd")
            return place?.hasPrefix(folder.containers + "/") ?? false
        }
    }
}
