import Foundation

/// The folder that holds the App Group containers and the private state of one device.
///
/// Layout: a folder for each group by its identifier, and `.fksim` with the executable's data
/// container, the wallet, the executable as it is started and the scratch of launches.
/// `.fksim/groups` lists the groups that a run made; only those are ever emptied.
package struct ContainerRoot: Sendable {
    /// Absolute path.
    package let path: String
    /// The declared groups, in the order of their names.
    package let groups: [String]
    package let bundleIdentifier: String
    /// The containers by the name that transcripts show.
    package let containers: [String: String]
    private let scratchCleaner: ScratchCleaner

    /// Names the folders and touches nothing yet.
    ///
    /// - Throws: `SimulatorError` when a group identifier cannot be a folder's name.
    package init(
        path: String, groups: [String], bundleIdentifier: String, isApp: Bool = false
    ) throws(SimulatorError) {
        for name in groups + [bundleIdentifier] {
            guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0")
            else {
                throw SimulatorError(
                    .input,
                    "The identifier '\(name)' cannot name a folder. Expected something like "
                        + "'group.com.example.ledger', without slashes.")
            }
        }
        self.path = path
        self.groups = groups.sorted()
        self.bundleIdentifier = bundleIdentifier
        privateFolder = path + "/.fksim"
        dataContainer = privateFolder + "/data/" + bundleIdentifier
        // An app may run while its extension does, so its scratch is its own.
        scratch = privateFolder + (isApp ? "/app-scratch" : "/scratch")
        scratchCleaner = ScratchCleaner(folder: scratch, parts: ["tmp", "preferences"])
        var folders = ["Data": dataContainer]
        for group in groups { folders[group] = path + "/" + group }
        containers = folders
    }

    package let privateFolder: String
    package let dataContainer: String
    package var walletFile: String { privateFolder + "/wallet.sqlite" }
    /// Preferences and temporary files of the launch that is running; emptied before each.
    package let scratch: String
    /// Where the running launch looks for preferences; what it holds is a copy.
    package var preferenceSeeds: String { scratch + "/preferences" }
    /// Where the executable stands beside its `Info.plist`; no launch may write to it.
    package var launchFolder: String { privateFolder + "/bundle" }
    private var groupList: String { privateFolder + "/groups" }

    package func folder(ofGroup group: String) -> String { path + "/" + group }

    /// The declared groups' paths by identifier, as the executable is told them.
    package var groupPaths: [String: String] {
        Dictionary(uniqueKeysWithValues: groups.map { ($0, folder(ofGroup: $0)) })
    }

    /// Makes every folder, after emptying what an earlier run left unless it is to be kept.
    ///
    /// - Throws: `SimulatorError` when a group's folder holds files that no run made: they may be
    ///   a person's own.
    package func prepare(keepsContents: Bool) throws(SimulatorError) {
        let made = try groupsOfEarlierRuns()
        if !keepsContents {
            for group in groups where FileSystem.exists(folder(ofGroup: group)) {
                try refuseForeign(group, made: made)
            }
            for group in groups { try FileSystem.remove(folder(ofGroup: group)) }
            try FileSystem.remove(privateFolder)
        }
        for folder in [dataContainer, scratch] + groups.map({ folder(ofGroup: $0) }) {
            try FileSystem.makeFolder(folder)
        }
        let list = made.union(groups).sorted().joined(separator: "\n") + "\n"
        try FileSystem.write(Data(list.utf8), to: groupList)
    }

    /// Empties the scratch folder for the next launch.
    package func clearScratch() throws(SimulatorError) { try scratchCleaner.clean() }

    private func groupsOfEarlierRuns() throws(SimulatorError) -> Set<String> {
        guard FileSystem.exists(groupList) else { return [] }
        let text = String(decoding: try FileSystem.read(groupList), as: UTF8.self)
        return Set(text.split(separator: "\n").map(String.init))
    }

    private func refuseForeign(_ group: String, made: Set<String>) throws(SimulatorError) {
        guard !made.contains(group),
            try !FileSystem.contents(ofFolder: folder(ofGroup: group)).isEmpty
        else { return }
        throw SimulatorError(
            .environment,
            "The folder '\(folder(ofGroup: group))' holds files that no run of fksim made, and a "
                + "run starts with empty containers. Move them away, name another folder with "
                + "--shared-container, or keep them with --keep-container.")
    }
}
