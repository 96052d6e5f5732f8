import Foundation
import WalletModel
import WalletStore

extension StandingDevice {
    /// Makes a new device in an empty folder, with its wallet filled and nothing installed.
    static func begin(
        _ folder: DeviceFolder, name: String, _ start: DeviceStart,
        words makeWords: (_ timeZone: String) -> Words
    ) throws(SimulatorError) {
        let journal = DeviceJournal(folder, start: start)
        let scenario: Scenario
        do throws(ScenarioError) {
            scenario = try ScenarioDecoder.decode(journal.text(), file: folder.path + "/" + name)
        } catch {
            throw SimulatorError(.input, error.message, cause: error)
        }
        let seed = scenario.device.seed
        let statement = try ImportedStatement(of: scenario, base: folder.path, seed: seed)
        let transcript = try DeviceTranscript(folder, eventsBytes: 0, textBytes: 0)
        let words = makeWords(scenario.device.timeZone)
        let device = try Device.standing(in: folder, scenario, bundle: nil) {
            event throws(SimulatorError) in
            try transcript.append(event, text: words(event))
        }
        try ScenarioRun(scenario: scenario, statement: statement, device: device, seed: seed)
            .setUp()
        var state = DeviceState(start: start, of: device)
        state.eventsBytes = transcript.eventsBytes
        state.textBytes = transcript.textBytes
        try DeviceStateFile.write(state, to: folder)
    }

    /// Copies the whole device to a folder that is not there.
    func copy(to new: DeviceFolder) throws(SimulatorError) {
        let device = try readyDevice()
        try WalletTrouble.translated { () throws(WalletError) in try device.store.holdLog() }
        try FileSystem.remove(new.path)
        try FileSystem.makeFolder(new.privateFolder)
        var live = try folder.containerFolders()
        // Named as `undo` names them; in the copy they lie where they lie here.
        let contents = try ContainerVault(folders: live).snapshot()
        for (name, path) in live { live[name] = new.path + path.dropFirst(folder.path.count) }
        for path in live.values { try FileSystem.makeFolder(path) }
        try ContainerVault(folders: live).restore(contents)
        var files = [folder.steps, folder.events, folder.text, folder.wallet]
        files += [folder.privateFolder + "/groups"]
        if let statement = state.start.statement { files.append(folder.path + "/" + statement) }
        if let executable = state.installed?.executable, !executable.hasPrefix("/") {
            files.append(
                URL(filePath: folder.path + "/" + executable).deletingLastPathComponent().path)
        }
        for file in files where FileSystem.exists(file) {
            do {
                try FileManager.default.copyItem(
                    atPath: file, toPath: new.path + file.dropFirst(folder.path.count))
            } catch {
                throw FileSystem.failure("copy", file, error)
            }
        }
        try DeviceStateFile.write(state, to: new)
    }
}
