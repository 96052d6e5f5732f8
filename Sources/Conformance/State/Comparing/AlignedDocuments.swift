/// The documents of one path in two states, read in one way where both ways are right.
struct AlignedDocuments {
    private(set) var expected: StateDocument?
    private(set) var found: StateDocument?

    init(expected: StateDocument?, found: StateDocument?) {
        self.expected = expected
        self.found = found
        switch (expected, found) {
        // A journal of one line is one JSON value too; a value with a torn line behind it is not.
        case (.json(let value)?, .jsonLines(_, let tail)?) where tail.isEmpty:
            self.expected = .jsonLines([value], tail: [])
        case (.jsonLines?, .json(let value)?): self.found = .jsonLines([value], tail: [])
        case (.json?, .jsonLines(_, let tail)?):
            self.found = .unreadable(
                .json, reason: "a line that is cut off follows", bytes: tail)
        default:
            align(&self.expected, to: found)
            align(&self.found, to: expected)
        }
    }

    /// Nothing at all is a journal without lines and a database without tables.
    private func align(_ document: inout StateDocument?, to other: StateDocument?) {
        guard document?.isEmptyFile == true else { return }
        switch other {
        case .jsonLines?: document = .jsonLines([], tail: [])
        case .database?:
            document = .database(
                StateDatabase(userVersion: 0, applicationID: 0, schema: [:], tables: []))
        default: break
        }
    }
}

extension StateDocument {
    /// Whether it is a file without a structure that could be read.
    var isPlain: Bool {
        switch self {
        case .text, .bytes, .unreadable: true
        case .folder, .link, .json, .jsonLines, .propertyList, .database: false
        }
    }

    fileprivate var isEmptyFile: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .bytes(let bytes), .unreadable(_, _, let bytes): bytes.isEmpty
        default: false
        }
    }
}
