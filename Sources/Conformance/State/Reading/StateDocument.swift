/// What stands at one path of a container, read as far as its format is known.
package enum StateDocument: Sendable {
    case folder
    case link(target: String)
    case json(StateValue)
    /// A file whose lines are JSON values each, such as a journal.
    ///
    /// `tail` is what follows the last whole line: a line that was cut off. Empty when nothing does.
    case jsonLines([StateValue], tail: [UInt8])
    case propertyList(StateValue)
    case database(StateDatabase)
    /// Text without a structure that is known.
    case text(String)
    case bytes([UInt8])
    /// What claims to be of a format and is not, with the reason for people.
    case unreadable(Format, reason: String, bytes: [UInt8])

    package enum Format: String, Sendable {
        case json = "JSON"
        case jsonLines = "JSON lines"
        case propertyList = "a property list"
        case database = "a SQLite database"
    }

    /// The format of a document with a structure; nil for the others.
    package var format: Format? {
        switch self {
        case .json: .json
        case .jsonLines: .jsonLines
        case .propertyList: .propertyList
        case .database: .database
        case .folder, .link, .text, .bytes, .unreadable: nil
        }
    }
}
