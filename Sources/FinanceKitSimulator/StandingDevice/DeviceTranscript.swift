import Foundation

/// The two transcripts of a standing device while a command adds to them.
///
/// What stands behind the counted bytes was left by a command that was taken back, and is cut off.
final class DeviceTranscript {
    private let events: FileHandle
    private let text: FileHandle
    private let folder: DeviceFolder
    private(set) var eventsBytes: Int
    private(set) var textBytes: Int

    init(_ folder: DeviceFolder, eventsBytes: Int, textBytes: Int) throws(SimulatorError) {
        self.folder = folder
        self.eventsBytes = eventsBytes
        self.textBytes = textBytes
        events = try Self.open(folder.events, cutTo: eventsBytes, folder)
        text = try Self.open(folder.text, cutTo: textBytes, folder)
    }

    func append(_ event: TranscriptEvent, text words: String) throws(SimulatorError) {
        let line = event.jsonLine
        do {
            try events.write(contentsOf: line)
            eventsBytes += line.count
            let bytes = Data(words.utf8)
            try text.write(contentsOf: bytes)
            textBytes += bytes.count
        } catch {
            throw FileSystem.failure("write the transcript", folder.events, error)
        }
    }

    /// Opens a file that holds at least so many bytes, and lets it end there.
    private static func open(
        _ path: String, cutTo count: Int, _ folder: DeviceFolder
    ) throws(SimulatorError) -> FileHandle {
        let found: UInt64
        let handle: FileHandle
        do {
            // Where something is missing, the count below says so.
            if !FileSystem.exists(path) { try Data().write(to: URL(filePath: path)) }
            handle = try FileHandle(forWritingTo: URL(filePath: path))
            found = try handle.seekToEnd()
            if found > UInt64(count) { try handle.truncate(atOffset: UInt64(count)) }
        } catch {
            throw FileSystem.failure("open", path, error)
        }
        guard found >= UInt64(count) else {
            throw DeviceStateFile.damaged(
                folder, "'\(path)' has \(found) bytes, expected \(count)", cause: nil)
        }
        return handle
    }
}
