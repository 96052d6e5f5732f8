/// Whether one expectation of the scenario was met.
package struct ExpectationOutcome: Hashable, Sendable {
    package var isMet: Bool
    /// What was expected, in words.
    package var expected: String
    /// What was found, in words.
    package var found: String
    /// `file:line:column` of the expectation.
    package var place: String

    package init(isMet: Bool, expected: String, found: String, place: String) {
        self.isMet = isMet
        self.expected = expected
        self.found = found
        self.place = place
    }
}
