import Foundation

/// How a file is written.
enum FileWriting {
    /// Readers see the old content or the new one, and a kill leaves one of the two.
    ///
    /// The file beside it always has the same name, so that a kill leaves at most one behind.
    static func replace(_ url: URL, with data: Data) throws {
        switch Mutation.current {
        case .writesInPlace:
            try data.write(to: url)
        case .tearsFiles:
            try data.prefix(data.count / 2).write(to: url)
            let file = try FileHandle(forWritingTo: url)
            try file.seekToEnd()
            try file.write(contentsOf: data.dropFirst(data.count / 2))
            try file.close()
        default:
            let new = url.appendingPathExtension("new")
            try data.write(to: new)
            guard rename(new.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
    }
}
