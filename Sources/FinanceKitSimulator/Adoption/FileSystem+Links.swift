import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension FileSystem {
    /// Makes a symbolic link, in the place of one that leads elsewhere; one that is right is left
    /// alone, so that nothing is built anew for it.
    static func link(to path: String, at place: String) throws(SimulatorError) {
        if linkTarget(place) == path { return }
        try remove(place)
        guard symlink(path, place) == 0 else { throw failure("make the link", place, currentError) }
    }

    /// Where a symbolic link leads; nil for anything else.
    static func linkTarget(_ path: String) -> String? {
        // What is no link has no destination, which is the answer.
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    /// Puts a file at another place, linked hard where that can be, else copied.
    static func place(_ path: String, at place: String) throws(SimulatorError) {
        try remove(place)
        if linkat(AT_FDCWD, path, AT_FDCWD, place, 0) == 0 { return }
        do {
            try FileManager.default.copyItem(atPath: path, toPath: place)
        } catch {
            throw failure("copy to", place, error)
        }
    }

    /// Writes a file only where its content differs, so that nothing is built anew for it.
    static func writeIfChanged(_ data: Data, to path: String) throws(SimulatorError) {
        // What cannot be read is written.
        if exists(path), (try? read(path)) == data { return }
        try write(data, to: path)
    }
}
