/// Why the host itself cannot go on; never what an extension did.
package struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: Code
    /// What happened, what was expected and what to do.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    package enum Code: String, Sendable {
        /// The keeper could not be started or was lost.
        case keeperUnavailable
        /// A system call that must work did not.
        case systemCallFailed
    }

    package var description: String { message }
}
