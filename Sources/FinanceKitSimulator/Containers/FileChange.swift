/// One file of a container that a wake made, changed or removed.
package struct FileChange: Hashable, Sendable {
    /// Group identifier or `Data`, then the path inside, such as `group.com.example/ledger.json`.
    package let path: String
    package let kind: Kind
    /// Sizes in bytes; nil where the file was or is not there.
    package let before: Int?
    package let after: Int?

    package enum Kind: String, Sendable { case added, modified, removed }

    package init(path: String, before: Int?, after: Int?) {
        self.path = path
        self.before = before
        self.after = after
        kind = before == nil ? .added : after == nil ? .removed : .modified
    }
}
