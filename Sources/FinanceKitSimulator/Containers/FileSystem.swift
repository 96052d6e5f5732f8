import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The few things that the host does to folders and files, with errors in words.
///
/// A file is always written beside its place and renamed into it, so that nobody ever sees half.
package enum FileSystem {
    /// Makes a folder and those above it, unless it is there.
    static func makeFolder(_ path: String) throws(SimulatorError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw failure("make the folder", path, error)
        }
    }

    /// Removes a file or a folder with all that is in it; nothing happens when it is not there.
    static func remove(_ path: String) throws(SimulatorError) {
        guard exists(path) else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw failure("remove", path, error)
        }
    }

    /// Whether there is something, a link that leads nowhere included.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether two paths lead to one file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (left, right) = (stat(), stat())
        return stat(path, &left) == 0 && stat(other, &right) == 0
            && left.st_dev == right.st_dev && left.st_ino == right.st_ino
    }

    /// When a file was last written; the distant past when there is none.
    static func modificationDate(_ path: String) -> Date {
        var status = stat()
        guard stat(path, &status) == 0 else { return .distantPast }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        return Date(
            timeIntervalSince1970: Double(modified.tv_sec) + Double(modified.tv_nsec) / 1e9)
    }

    static func read(_ path: String) throws(SimulatorError) -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw failure("read", path, error)
        }
    }

    static func contents(ofFolder path: String) throws(SimulatorError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw failure("list the folder", path, error)
        }
    }

    /// Puts a whole file in its place by a rename; a failure leaves what was there before.
    static func write(_ data: Data, to path: String) throws(SimulatorError) {
        let beside = path + ".fksim-new"
        do {
            try data.write(to: URL(filePath: beside))
            guard rename(beside, path) == 0 else { throw currentError }
        } catch {
            // The first failure is what matters; the leftover is removed as far as that goes.
            unlink(beside)
            throw failure("write", path, error)
        }
    }

    /// Gives a file or a folder another name on the same disk, at once.
    static func move(_ path: String, to place: String) throws(SimulatorError) {
        guard rename(path, place) == 0 else {
            throw failure("move to '\(place)' from", path, currentError)
        }
    }

    /// The sentence for something that the file system refused.
    package static func failure(
        _ verb: String, _ path: String, _ error: any Error
    ) -> SimulatorError {
        let number = errorNumber(of: error)
        let reason =
            number.map { String(cString: strerror($0)) } ?? error.localizedDescription
        return SimulatorError(
            .environment, "Could not \(verb) '\(path)': \(reason). \(advice(number))", cause: error)
    }

    /// The error that the last system call of this thread left.
    static var currentError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

    private static func advice(_ number: Int32?) -> String {
        switch number {
        case ENOSPC, EDQUOT: "Free some space, or name a folder on another disk."
        case EROFS: "The file system is read-only; name a folder that can be written to."
        case EACCES, EPERM: "Check the owner and mode, or name a folder of your own."
        case ENOENT: "Check the spelling of the path."
        case ENOTDIR: "A part of the path is a file; name another folder."
        default: "Check the path and try again."
        }
    }

    /// The `errno` below an error of Foundation's, however deep it stands.
    private static func errorNumber(of error: any Error) -> Int32? {
        if let error = error as? POSIXError { return error.code.rawValue }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
        if let below = error.userInfo[NSUnderlyingErrorKey] as? any Error {
            return errorNumber(of: below)
        }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileReadNoSuchFile, .fileNoSuchFile: return ENOENT
        case .fileWriteNoPermission, .fileReadNoPermission: return EACCES
        case .fileWriteOutOfSpace: return ENOSPC
        case .fileWriteVolumeReadOnly: return EROFS
        default: return nil
        }
    }
}
