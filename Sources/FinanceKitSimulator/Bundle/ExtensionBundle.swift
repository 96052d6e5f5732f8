/// The executable under test with what its packaging says about it.
package struct ExtensionBundle: Hashable, Sendable {
    /// The name that timelines show, such as `LedgerSync`.
    package var name: String
    /// Absolute path of the executable.
    package var executable: String
    package var identifier: String
    /// The App Groups that its entitlements declare.
    package var appGroups: [String]
    /// Whether its entitlements name `financial-data` in the FinanceKit array.
    package var isEntitled: Bool
    /// Absolute path of its `Info.plist`, if one was found.
    package var informationFile: String?
    /// The bundle folder, whose other files belong to it; nil for a bare executable.
    package var folder: String?
    /// The usage string of its `Info.plist`, which the prompt shows; nil where there is none.
    package var usageDescription: String?

    package init(
        name: String, executable: String, identifier: String, appGroups: [String],
        isEntitled: Bool, informationFile: String? = nil, folder: String? = nil,
        usageDescription: String? = nil
    ) {
        self.name = name
        self.executable = executable
        self.identifier = identifier
        self.appGroups = appGroups
        self.isEntitled = isEntitled
        self.informationFile = informationFile
        self.folder = folder
        self.usageDescription = usageDescription
    }
}
