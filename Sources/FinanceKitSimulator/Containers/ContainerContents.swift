/// Everything that the containers of a device hold at one moment.
///
/// Keys are the name of a container (a group's identifier, or `Data`), a slash, and the path inside
/// it, such as `group.com.example.ledger/Ledger/ledger.json`. Names that Foundation draws by chance
/// stand as they are on the disk.
package struct ContainerContents: Hashable, Sendable {
    package var files: [String: FileContent]

    package init(files: [String: FileContent] = [:]) {
        self.files = files
    }
}
