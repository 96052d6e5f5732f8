/// Where a database is kept.
package enum DatabaseLocation: Hashable, Sendable {
    /// In memory, until the connection goes away.
    case memory
    /// In the file at an absolute or relative path.
    case file(String)
}
