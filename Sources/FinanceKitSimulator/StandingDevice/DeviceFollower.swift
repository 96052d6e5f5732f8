import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Follows one of a device's transcripts while other commands add to it.
///
/// It takes no lock and changes nothing. The file is looked at now and then: `look` gives what has
/// come since.
package final class DeviceFollower {
    private let folder: DeviceFolder
    private let path: String
    /// Up to where the file was told.
    private var offset = 0
    /// Up to where a state counted it when it was looked at last.
    private var settled = 0
    /// The last bytes that were told: another command may have put others in their place.
    private var tail = Data()
    private var inode: UInt64 = 0

    private static let tailBytesMax = 256
    private static let chunkBytesMax = 1 << 20

    /// What came since the last look.
    package enum News: Equatable, Sendable {
        /// Whole lines, with their line feeds.
        case lines([UInt8])
        /// What was told of the last command counts no more.
        case takenBack
        /// The device was made anew.
        case erased
        case deleted
    }

    /// Begins behind everything that is there.
    package init(_ folder: DeviceFolder, isJSON: Bool) throws(SimulatorError) {
        self.folder = folder
        path = isJSON ? folder.events : folder.text
        guard let status = Self.status(path) else {
            throw SimulatorError(
                .input, "The device '\(folder.name)' has no transcript at '\(path)'.")
        }
        inode = UInt64(status.st_ino)
        offset = Int(status.st_size)
        settled = offset
        tail = read(from: max(0, offset - Self.tailBytesMax), to: offset)
    }

    /// What has come; nil for nothing.
    package func look() throws(SimulatorError) -> News? {
        guard let status = Self.status(path) else {
            return FileSystem.exists(folder.path) ? nil : .deleted
        }
        if UInt64(status.st_ino) != inode {
            inode = UInt64(status.st_ino)
            (offset, settled, tail) = (0, 0, Data())
            return .erased
        }
        let size = Int(status.st_size)
        let isSame = size >= offset && read(from: offset - tail.count, to: offset) == tail
        guard isSame else {
            offset = min(settled, size)
            tail = read(from: max(0, offset - Self.tailBytesMax), to: offset)
            return .takenBack
        }
        if !FileSystem.exists(folder.pending) { settled = size }
        let bytes = read(from: offset, to: min(size, offset + Self.chunkBytesMax))
        guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
        let lines = bytes[...end]
        offset += lines.count
        tail = Data((tail + lines).suffix(Self.tailBytesMax))
        return .lines([UInt8](lines))
    }

    private func read(from start: Int, to end: Int) -> Data {
        guard end > start, let handle = FileHandle(forReadingAtPath: path) else { return Data() }
        defer {
            // It was only read.
            try? handle.close()
        }
        do {
            try handle.seek(toOffset: UInt64(start))
            return try handle.read(upToCount: end - start) ?? Data()
        } catch {
            // A file that goes in this moment is noticed at the next look.
            return Data()
        }
    }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
