import Foundation

/// Reads and writes `state.json`, and brings the states of older versions up to date.
enum DeviceStateFile {
    /// Puts the state in its place by a rename: the old one or the new one is there, never half.
    static func write(_ state: DeviceState, to folder: DeviceFolder) throws(SimulatorError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try FileSystem.write(try encoder.encode(state), to: folder.state)
        } catch let error as SimulatorError {
            throw error
        } catch {
            throw SimulatorError(.environment, "Could not keep the device's state.", cause: error)
        }
    }

    /// - Throws: `SimulatorError` for a device of a newer version, and for what is no state.
    static func read(from folder: DeviceFolder) throws(SimulatorError) -> DeviceState {
        guard FileSystem.exists(folder.state) else {
            throw damaged(folder, "it has no state.json", cause: nil)
        }
        let data = try FileSystem.read(folder.state)
        guard let object = try? JSONSerialization.jsonObject(with: data),
            var values = object as? [String: Any], let version = values["version"] as? Int
        else {
            // What the reader says of a text that is no JSON helps nobody here.
            throw damaged(folder, "its state.json is no state", cause: nil)
        }
        guard version <= DeviceState.version else {
            throw SimulatorError(
                .input,
                "The device '\(folder.name)' was made by a newer fksim: its state has version "
                    + "\(version), and this one knows \(DeviceState.version). Use the newer fksim, "
                    + "or make another device. Nothing was changed.")
        }
        guard version >= 1 else {
            throw damaged(folder, "its state has version \(version), which never was", cause: nil)
        }
        for number in version..<DeviceState.version { try migrations[number]?(&values, folder) }
        values["version"] = DeviceState.version
        do {
            return try JSONDecoder().decode(
                DeviceState.self, from: try JSONSerialization.data(withJSONObject: values))
        } catch {
            throw damaged(folder, "its state.json lacks a part", cause: error)
        }
    }

    private typealias Migration =
        @Sendable (_ values: inout [String: Any], _ folder: DeviceFolder) throws(SimulatorError) ->
        Void

    /// What makes a state of that version one of the next.
    private static let migrations: [Int: Migration] = [1: addSurroundings, 2: addSetup]

    /// Version 1 knew neither a network that is down nor locks that somebody holds.
    private static func addSurroundings(_ values: inout [String: Any], _ folder: DeviceFolder) {
        values["isNetworkUp"] = values["isNetworkUp"] ?? true
        values["heldLocks"] = values["heldLocks"] ?? [Any]()
    }

    /// Version 2 had no setup at the prompt, and counted no launches of apps.
    private static func addSetup(
        _ values: inout [String: Any], _ folder: DeviceFolder
    ) throws(SimulatorError) {
        values["environment"] = values["environment"] ?? [String: String]()
        values["arguments"] = values["arguments"] ?? [String]()
        guard values["appLaunches"] == nil else { return }
        // A recording launches the apps of then again, and expectations count them: the next launch
        // is not the first.
        values["appLaunches"] = try appLaunches(
            in: folder, eventsBytes: values["eventsBytes"] as? Int ?? 0)
    }

    /// How many launches of apps and widgets the counted part of a transcript has.
    ///
    /// A transcript that is gone has none: the next change says so, and until then the device can be
    /// looked at and erased.
    private static func appLaunches(
        in folder: DeviceFolder, eventsBytes: Int
    ) throws(SimulatorError) -> Int {
        guard FileSystem.exists(folder.events) else { return 0 }
        let start = Array("{\"event\":\"appStarted\"".utf8)
        return try FileSystem.read(folder.events).prefix(max(0, eventsBytes))
            .split(separator: UInt8(ascii: "\n")).count { $0.starts(with: start) }
    }

    static func damaged(
        _ folder: DeviceFolder, _ what: String, cause: (any Error)?
    ) -> SimulatorError {
        SimulatorError(
            .input,
            "The device '\(folder.name)' cannot be used: \(what). Its folder '\(folder.path)' was "
                + "changed by something else. Look at it, then fksim device delete \(folder.name).",
            cause: cause)
    }
}
