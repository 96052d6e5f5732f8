#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A moment as a file system keeps it.
package struct FileTime: Hashable, Comparable, Sendable {
    package let seconds: Int
    package let nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init(_ time: timespec) {
        self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    /// Earlier than every file.
    static let distantPast = FileTime(seconds: .min, nanoseconds: 0)

    var timespec: timespec { .init(tv_sec: seconds, tv_nsec: nanoseconds) }

    package static func < (one: FileTime, other: FileTime) -> Bool {
        (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
    }
}
