/// A pattern that cannot be understood.
package struct IgnorePatternError: Error, Hashable, CustomStringConvertible {
    /// The whole pattern as it was given.
    package let pattern: String
    /// What is wrong with it and what was expected.
    package let message: String

    package var description: String { "\"\(pattern)\" is no pattern to ignore: \(message)" }
}
