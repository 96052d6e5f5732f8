/// Why bytes are no property list that can be judged.
package struct PropertyListProblem: Error, Hashable, Sendable {
    package let kind: Kind
    /// What stands there instead, or where reading stopped.
    package let details: String

    /// How far reading came.
    package enum Kind: Sendable {
        case noPropertyList
        /// Something else stands at its top.
        case noDictionary
    }

    /// What happened, without the file's name.
    package var words: String {
        switch kind {
        case .noPropertyList: "is no property list: \(details)"
        case .noDictionary: "holds no dictionary but \(details)"
        }
    }
}
