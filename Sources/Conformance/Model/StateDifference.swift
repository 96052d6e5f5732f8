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

    package init(
        _ kind: Kind, path: String, place: String = "", expected: String? = nil,
        found: String? = nil
    ) {
        self.kind = kind
        self.path = path
        self.place = place
        self.expected = expected
        self.found = found
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
