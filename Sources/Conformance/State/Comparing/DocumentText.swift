/// Whole files as people read about them.
enum DocumentText {
    static func text(_ document: StateDocument) -> String {
        switch document {
        case .folder: "a folder"
        case .link(let target): "a link to \(target)"
        case .json: "a JSON file"
        case .jsonLines(let lines, let tail):
            "\(lines.count) lines of JSON" + (tail.isEmpty ? "" : " and one that is cut off")
        case .propertyList: "a property list"
        case .database(let database):
            "a SQLite database with \(database.tables.count) tables and "
                + "\(database.tables.reduce(0) { $0 + $1.rows.count }) rows"
        case .text(let text): "\(text.utf8.count) bytes of text"
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .unreadable(let format, let reason, let bytes):
            "\(bytes.count) bytes that are not \(format.rawValue): \(reason)"
        }
    }

    /// Both sides, with where they part when neither has a structure.
    static func texts(
        _ expected: StateDocument, _ found: StateDocument
    ) -> (expected: String, found: String) {
        guard let before = expected.plainBytes, let after = found.plainBytes else {
            return (text(expected), text(found))
        }
        let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset
        let words = "first differing at byte \(place ?? min(before.count, after.count))"
        return (text(expected), "\(text(found)), \(words)")
    }
}

extension StateDocument {
    fileprivate var plainBytes: [UInt8]? {
        switch self {
        case .text(let text): Array(text.utf8)
        case .bytes(let bytes), .unreadable(_, _, let bytes): bytes
        default: nil
        }
    }
}
