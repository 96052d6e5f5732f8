/// A target of the package that is generated to build somebody's sources where they are.
struct ShadowTarget: Hashable, Sendable {
    /// The module's name, which is the target's too.
    var name: String
    var kind: Kind
    /// What the target's folder holds.
    var place: Place
    /// The Swift sources, by their absolute paths.
    var swiftFiles: [String]
    /// The C sources, by their absolute paths; a target has one language.
    var cFiles: [String] = []
    /// Names of modules of C that its sources find by themselves.
    var clangModules: [String] = []
    /// Names of other targets of the generated package.
    var dependencies: [String] = []
    /// Paths in the folder, as the manifest lists them.
    var exclude: [String] = []
    /// Paths in the folder that alone are compiled; nil for all.
    var sources: [String]?
    var publicHeaders: String?
    /// Lines of a manifest, such as `.process("Resources")`.
    var resources: [String] = []
    /// Lines of a manifest, such as `.define("DEBUG")`.
    var swiftSettings: [String] = []
    var cSettings: [String] = []
    var cxxSettings: [String] = []
    var linkerSettings: [String] = []
    /// Where it comes from, for a person: a package's or a project's name.
    var origin: String

    enum Kind: Hashable, Sendable { case executable, library, system }

    /// Where the sources of a target are.
    enum Place: Hashable, Sendable {
        /// One folder, by its absolute path.
        case folder(String)
        /// Single files, each with the name that it has in the target's folder.
        case files([Link])
    }

    /// A link that is to be made.
    struct Link: Hashable, Sendable {
        /// The name in the target's folder.
        let name: String
        /// Absolute path of the file that it leads to.
        let path: String
    }
}
