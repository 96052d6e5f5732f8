import Foundation
import WalletModel

/// The folder that holds the standing devices of a person, each in a folder of its name.
///
/// A device appears, is replaced and goes by renames: nobody ever sees half of one.
package struct DeviceShelf: Sendable {
    /// Absolute path.
    package let path: String
    private let command: String
    private let patience: Duration
    private let words: @Sendable (_ timeZone: String) -> StandingDevice.Words

    /// The device that is meant where none is named; it is made when it is used first.
    package static let defaultName = "default"
    private static let nameBytesMax = 64

    /// - Parameters:
    ///   - path: Absolute path of the folder, made when it is needed.
    ///   - command: What others are told of whoever uses a device.
    ///   - patience: How long to wait for a device that somebody else uses.
    ///   - words: What turns events into the text of the transcript.
    package init(
        path: String, command: String, patience: Duration,
        words: @escaping @Sendable (_ timeZone: String) -> StandingDevice.Words
    ) {
        self.path = path
        self.command = command
        self.patience = patience
        self.words = words
    }

    /// Where devices lie by the rules of the environment: `FKSIM_DEVICES`, or a folder of fksim
    /// among the person's data.
    package static func customaryPath(_ environment: [String: String]) -> String {
        if let path = environment["FKSIM_DEVICES"], !path.isEmpty {
            return URL(filePath: path).standardizedFileURL.path
        }
        // A path that is not absolute is to be passed over, as the rules of XDG have it.
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return data + "/fksim/devices"
        }
        let home = environment["HOME"] ?? NSHomeDirectory()
        return home + "/.local/share/fksim/devices"
    }

    /// The names of all devices, in order.
    package func names() throws(SimulatorError) -> [String] {
        guard FileSystem.isFolder(path) else { return [] }
        return try FileSystem.contents(ofFolder: path).filter {
            !$0.hasPrefix(".") && FileSystem.isFolder(folder($0).path)
        }
    }

    package func folder(_ name: String) -> DeviceFolder { DeviceFolder(path: path + "/" + name) }

    /// Opens a device and has it alone; the default one is made where there is none.
    package func open(_ name: String) throws(SimulatorError) -> StandingDevice {
        try Self.check(name)
        if name == Self.defaultName { try FileSystem.makeFolder(path) }
        guard FileSystem.isFolder(path) else { throw try unknown(name) }
        if name != Self.defaultName, !isKnown(name) { throw try unknown(name) }
        let lock = try lock(name)
        if !FileSystem.isFolder(folder(name).path) {
            guard name == Self.defaultName else { throw try unknown(name) }
            try make(name, DeviceStart.customary, statement: nil)
        }
        return try StandingDevice(folder(name), lock: lock, command: command, words: words)
    }

    /// Reads what is told of a device in a list; nobody has to be waited for.
    package func state(of name: String) throws(SimulatorError) -> DeviceState {
        try DeviceStateFile.read(from: folder(name))
    }

    /// Makes a device; `statement` is the absolute path of the file that `start` imports.
    package func create(
        _ name: String, _ start: DeviceStart, statement: String? = nil
    ) throws(SimulatorError) {
        try Self.check(name)
        try FileSystem.makeFolder(path)
        let lock = try lock(name)
        defer { withExtendedLifetime(lock) {} }
        try refuseTaken(name)
        try make(name, start, statement: statement)
    }

    /// Makes another device that is the same, ids and tokens included.
    package func clone(_ name: String, as other: String) throws(SimulatorError) {
        try Self.check(other)
        guard name != other else {
            throw SimulatorError(
                .input, "A clone of '\(name)' needs another name. Choose one that no device has.")
        }
        let source = try open(name)
        let lock = try lock(other)
        defer { withExtendedLifetime((source, lock)) {} }
        try refuseTaken(other)
        let new = DeviceFolder(path: path + "/.new-" + other)
        try source.copy(to: new)
        try FileSystem.move(new.path, to: folder(other).path)
    }

    /// Makes a device what it was when it was made; its extension goes, too.
    package func erase(_ name: String) throws(SimulatorError) {
        // Not opened: what is damaged can be erased as long as it says how it began.
        try Self.check(name)
        guard isKnown(name) else { throw try unknown(name) }
        let lock = try lock(name)
        defer { withExtendedLifetime(lock) {} }
        let start = try DeviceStateFile.read(from: folder(name)).start
        try build(
            name, start, statement: start.statement.map { folder(name).path + "/" + $0 })
        let old = path + "/.old-" + name
        try FileSystem.move(folder(name).path, to: old)
        try FileSystem.move(path + "/.new-" + name, to: folder(name).path)
        try FileSystem.remove(old)
    }

    package func delete(_ name: String) throws(SimulatorError) {
        try Self.check(name)
        guard isKnown(name) else { throw try unknown(name) }
        let lock = try lock(name)
        defer { withExtendedLifetime(lock) {} }
        let gone = path + "/.gone-" + name
        try FileSystem.move(folder(name).path, to: gone)
        try FileSystem.remove(gone)
    }

    // MARK: How it is done

    private func make(
        _ name: String, _ start: DeviceStart, statement: String?
    ) throws(SimulatorError) {
        try build(name, start, statement: statement)
        try FileSystem.move(path + "/.new-" + name, to: folder(name).path)
    }

    /// Makes a whole device under a name that nobody looks at.
    private func build(
        _ name: String, _ start: DeviceStart, statement: String?
    ) throws(SimulatorError) {
        let new = DeviceFolder(path: path + "/.new-" + name)
        try FileSystem.remove(new.path)
        do throws(SimulatorError) {
            try FileSystem.makeFolder(new.path)
            if let statement, let name = start.statement {
                try FileSystem.write(try FileSystem.read(statement), to: new.path + "/" + name)
            }
            try StandingDevice.begin(new, name: name, start, words: words)
        } catch {
            try FileSystem.remove(new.path)
            throw error
        }
    }

    /// Takes the device's lock, and clears away what a killed command left half done.
    private func lock(_ name: String) throws(SimulatorError) -> DeviceLock {
        try FileSystem.makeFolder(path + "/.locks")
        let lock = try DeviceLock(
            path: path + "/.locks/" + name, device: name, words: command, patience: patience)
        let old = path + "/.old-" + name
        if FileSystem.exists(old), !FileSystem.exists(folder(name).path) {
            try FileSystem.move(old, to: folder(name).path)
        }
        for prefix in [".old-", ".new-", ".gone-"] {
            try FileSystem.remove(path + "/" + prefix + name)
        }
        return lock
    }

    /// Whether there is such a device, or will be once a killed `erase` is cleared away.
    private func isKnown(_ name: String) -> Bool {
        FileSystem.isFolder(folder(name).path) || FileSystem.isFolder(path + "/.old-" + name)
    }

    private func refuseTaken(_ name: String) throws(SimulatorError) {
        guard FileSystem.exists(folder(name).path) else { return }
        throw SimulatorError(
            .input,
            "There is a device '\(name)' already. Choose another name, or delete that one first: "
                + "fksim device delete \(name)")
    }

    private func unknown(_ name: String) throws(SimulatorError) -> SimulatorError {
        let names = try names()
        let guess = NearestWord.find(name, among: names).map { " Did you mean '\($0)'?" } ?? ""
        let list =
            names.isEmpty
            ? "There are none in '\(path)'."
            : "There are \(names.map { "'\($0)'" }.joined(separator: ", "))."
        return SimulatorError(
            .input,
            "There is no device '\(name)'.\(guess) \(list) Make it with fksim device create \(name)"
        )
    }

    private static func check(_ name: String) throws(SimulatorError) {
        guard (1...nameBytesMax).contains(name.utf8.count), !name.hasPrefix("."),
            !name.hasPrefix("-"),
            name.utf8.allSatisfy({ byte in
                let letter = Character(Unicode.Scalar(byte))
                return byte < 0x80 && (letter.isLetter || letter.isNumber || "-_.".contains(letter))
            })
        else {
            throw SimulatorError(
                .input,
                "'\(name)' cannot be a device's name. Expected 1 to \(nameBytesMax) letters, digits, "
                    + "'-', '_' and '.', not beginning with '.' or '-'.")
        }
    }
}
