extension Scenario {
    /// What the app left behind before the scenario begins, and how its extension is started.
    ///
    /// Texts may hold `${account.NAME.id}` and the like, which are put in when the ids are known.
    package struct Setup: Hashable, Sendable {
        package var files: [File] = []
        package var defaults: [Default] = []
        package var environment: [Variable] = []
        /// Nil where nothing is said of them: a later setup leaves them as they are.
        package var arguments: [WalletText]?

        /// A file in a container.
        package struct File: Hashable, Sendable {
            /// The App Group, or `Data`.
            package var container: Located<String>
            /// Relative to the container, without `..`.
            package var path: String
            package var content: Content

            package enum Content: Hashable, Sendable {
                case text(WalletText)
                /// Written as JSON in one line.
                case json(WalletValue)
                case bytes([UInt8])
            }
        }

        /// One key of user defaults.
        package struct Default: Hashable, Sendable {
            /// Nil for the standard defaults; its place is that of the domain.
            package var group: Located<String>?
            package var key: WalletText
            /// Without null.
            package var value: WalletValue
        }

        /// A variable of the environment.
        package struct Variable: Hashable, Sendable {
            package var name: String
            package var value: WalletText
        }
    }
}
