/// Where the parts of one standing device lie.
///
/// `state.json` says how much of the other files counts; see `DeviceUndo`.
package struct DeviceFolder: Sendable {
    /// Absolute path.
    package let path: String

    /// The name that people call the device by.
    package var name: String { String(path.split(separator: "/").last ?? "") }
    var state: String { path + "/state.json" }
    /// The steps that were done so far, a line each, in the words of a scenario.
    var steps: String { path + "/steps.json5" }
    /// What happened: events as JSON lines, and the same as the text that people saw.
    package var events: String { path + "/transcript.jsonl" }
    package var text: String { path + "/transcript.txt" }
    /// Says that a command is at work, or was cut short.
    var pending: String { path + "/pending.json" }
    /// What the containers held before that command.
    var undo: String { path + "/undo" }
    var unfinishedUndo: String { path + "/undo.new" }
    /// The root of the App Group containers.
    package var containers: String { path + "/containers" }
    var privateFolder: String { containers + "/.fksim" }
    var wallet: String { privateFolder + "/wallet.sqlite" }
    /// The data containers, by bundle identifier.
    var data: String { privateFolder + "/data" }

    /// Every container that there is, by a name for each.
    func containerFolders() throws(SimulatorError) -> [String: String] {
        var folders: [String: String] = [:]
        for root in [containers, data] where FileSystem.isFolder(root) {
            for name in try FileSystem.contents(ofFolder: root) where !name.hasPrefix(".") {
                folders[(root == data ? "data " : "") + name] = root + "/" + name
            }
        }
        return folders
    }
}
