/// What one file, folder or link of a container holds, shared between states that are equal in it.
///
/// It never changes once made, so that two states with the same object need not be compared.
package final class FileContent: Sendable {
    package let kind: Kind
    /// The bytes of a file, the target of a link, nothing for a folder.
    package let bytes: [UInt8]
    /// Permission bits, as `chmod` takes them.
    package let mode: UInt16
    /// When a file was last written to; nil where that is of no matter, and for folders and links.
    package let modified: FileTime?

    package enum Kind: String, Sendable { case file, folder, link }

    package init(_ kind: Kind, bytes: [UInt8] = [], mode: UInt16, modified: FileTime? = nil) {
        self.kind = kind
        self.bytes = bytes
        self.mode = mode
        self.modified = modified
    }
}

/// Contents are equal whose bytes and modes are, whenever they were written.
extension FileContent: Hashable {
    package static func == (one: FileContent, other: FileContent) -> Bool {
        one === other
            || (one.kind == other.kind && one.mode == other.mode && one.bytes == other.bytes)
    }

    /// Sizes tell most contents apart, so that no bytes need be gone through.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(mode)
        hasher.combine(bytes.count)
    }
}
