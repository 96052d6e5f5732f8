/// One way in which what an extension left behind differs from what it should have left.
package struct StateDifference: Codable, Hashable, Sendable {
    package var kind: Kind
    /// `GROUP/PATH` of a file, or the name of another surface such as `registrations`.
    package var path: String
    /// Where inside it: a key path of JSON or a property list, or `table ROWS` of a database; empty
    /// for the whole.
    package var place: String
    /// What the run that was never cut has there, for people; nil where it has nothing.
    package var expected: String?
    /// What is found there, for people; nil where there is nothing.
    package var found: String?
    /// Whether all that differs are places up to which histories were read, rather than data.
    package var isToken: Bool

    package init(
        _ kind: Kind, path: String, place: String = "", expected: String? = nil,
        found: String? = nil, isToken: Bool = false
    ) {
        self.kind = kind
        self.path = path
        self.place = place
        self.expected = expected
        self.found = found
        self.isToken = isToken
    }

    package enum Kind: String, Codable, CaseIterable, Sendable {
        /// A row, element or key of the expected state is not there.
        case missing
        /// It is there more often than it should be.
        case doubled
        /// It is there and should not be.
        case extra
        /// It has another value.
        case changed
        /// A whole file is not there, or should not be.
        case fileMissing, fileExtra
        /// A file that has a structure in the expected state cannot be read any more.
        case unreadable
        /// Only the order of an array differs. No failure by itself.
        case orderOnly
        /// A temporary file that an atomic write leaves at a kill. No failure by itself.
        case temporary
    }

    /// Whether it says that data is wrong, rather than that something is worth knowing.
    package var isFailure: Bool { kind != .orderOnly && kind != .temporary }
}

extension StateDifference {
    private enum CodingKeys: String, CodingKey {
        case kind, path, place, expected, found, isToken
    }

    /// Reads a difference; one of an earlier version, which says nothing of tokens, is one of data.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Kind.self, forKey: .kind),
            path: try values.decode(String.self, forKey: .path),
            place: try values.decode(String.self, forKey: .place),
            expected: try values.decodeIfPresent(String.self, forKey: .expected),
            found: try values.decodeIfPresent(String.self, forKey: .found),
            isToken: try values.decodeIfPresent(Bool.self, forKey: .isToken) ?? false)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(path, forKey: .path)
        try values.encode(place, forKey: .place)
        try values.encodeIfPresent(expected, forKey: .expected)
        try values.encodeIfPresent(found, forKey: .found)
        if isToken { try values.encode(isToken, forKey: .isToken) }
    }
}
