extension Scenario {
    /// What is woken, and who it is where its own files do not say.
    package struct Bundle: Hashable, Sendable {
        /// A product of the package in hand, a bundle folder, or an executable; a relative path
        /// counts from the scenario's folder.
        package var reference: Located<String>
        /// What follows overrides the bundle's own files; nil leaves it to them.
        package var identifier: String?
        package var appGroups: [String]?
        package var isEntitled: Bool?
        /// Path of its `Info.plist`, where that does not lie beside it.
        package var information: Located<String>?
    }
}
