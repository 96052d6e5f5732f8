#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The two ways in which a disk fails a write.
enum ErrorNumber {
    static let noSpace = ENOSPC
    static let inputOutput = EIO
}
