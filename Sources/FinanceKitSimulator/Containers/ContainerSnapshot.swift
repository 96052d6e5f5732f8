import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which files the containers hold at one moment, and by what a later change is recognised.
package struct ContainerSnapshot {
    /// A bigger container is looked at no further than this; the rest is not reported.
    static let filesMax = 20_000

    private let files: [String: Mark]

    /// What changes when a file is written to or put in place by a rename.
    private struct Mark: Equatable {
        let inode: UInt64
        let size: Int
        let modifiedSeconds: Int
        let modifiedNanoseconds: Int
    }

    /// Looks at every file under the folders; the keys become the first part of the paths.
    package init(folders: [String: String]) {
        var files: [String: Mark] = [:]
        for (name, folder) in folders {
            guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let relative as String in walk {
                guard files.count < Self.filesMax else { break }
                if let mark = Self.mark(folder + "/" + relative) {
                    files[name + "/" + relative] = mark
                }
            }
        }
        self.files = files
    }

    /// What is different in `later`, in the order of the paths.
    package func changes(to later: ContainerSnapshot) -> [FileChange] {
        let paths = Set(files.keys).union(later.files.keys).sorted()
        return paths.compactMap { path in
            let before = files[path]
            let after = later.files[path]
            guard before != after else { return nil }
            return FileChange(
                path: TemporaryName.masked(path), before: before?.size, after: after?.size)
        }
    }

    /// Nil for folders, and for a file that is gone by the time it is looked at.
    private static func mark(_ path: String) -> Mark? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        return Mark(
            inode: UInt64(status.st_ino), size: Int(status.st_size),
            modifiedSeconds: modified.tv_sec, modifiedNanoseconds: Int(modified.tv_nsec))
    }
}
