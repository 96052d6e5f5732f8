/// Why bytes are no property list that can be judged.
package struct PropertyListProblem: Error, Hashable, Sendable {
    /// False where it is one, but holds something else at its top; nil where it is none at all.
    package let isDictionary: Bool?
    /// What stands there instead, or where reading stopped.
    package let details: String

    /// What happened, without the file's name.
    package var words: String {
        isDictionary == nil
            ? "is no property list: \(details)" : "holds no dictionary but \(details)"
    }
}
