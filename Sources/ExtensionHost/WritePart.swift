/// How much of a large write reaches the file before the kill.
///
/// A deadly signal stops a write between two pages of the file, so these are the states that a kill
/// can leave. A write that lies within one page has no such parts.
package enum WritePart: Hashable, Sendable {
    /// Up to the first, the middle or the last page boundary inside the write.
    case firstPage, middlePage, lastPage
    /// So many bytes, wherever pages end; fewer than the write has.
    case bytes(Int)

    /// As scenario files and reports spell it: `middlePage`, `4096 bytes`.
    package var name: String {
        switch self {
        case .firstPage: "firstPage"
        case .middlePage: "middlePage"
        case .lastPage: "lastPage"
        case .bytes(let count): "\(count) bytes"
        }
    }
}
