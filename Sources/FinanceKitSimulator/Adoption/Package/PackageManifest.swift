import Foundation

/// What a package's manifest declares, as `swift package dump-package` prints it.
struct PackageManifest: Sendable {
    let name: String
    /// Absolute path of its folder.
    let folder: String
    let products: [Product]
    let targets: [Target]
    let dependencies: [Dependency]
    /// `5` or `6`, for targets that say nothing themselves.
    let languageMode: String

    struct Product: Sendable {
        let name: String
        let targets: [String]
        let isExecutable: Bool
    }

    struct Target: Sendable {
        let name: String
        /// Such as `regular` or `executable`.
        let type: String
        let members: [String: ProjectValue]
    }

    /// Another package.
    struct Dependency: Sendable {
        /// The names by which targets refer to it, in small letters.
        let names: Set<String>
        /// Absolute path; nil where it would be fetched.
        let folder: String?
        /// Where it would be fetched from, for a person.
        let location: String
    }

    /// Reads the JSON.
    ///
    /// - Throws: `SimulatorError` where it is none of a manifest.
    init(json: [UInt8], folder: String) throws(SimulatorError) {
        let value: ProjectValue
        do {
            value = ProjectValue(try JSONSerialization.jsonObject(with: Data(json)))
        } catch {
            throw SimulatorError(
                .input,
                "What swift says of the manifest of '\(folder)' is no JSON. Try: "
                    + "swift package --package-path '\(folder)' dump-package", cause: error)
        }
        guard let name = value["name"]?.text, value["targets"]?.list != nil else {
            throw SimulatorError(
                .input,
                "What swift says of the manifest of '\(folder)' has no name and no targets. It may "
                    + "be another version of swift than 6.2 to 6.4; build with one of those.")
        }
        self.name = name
        self.folder = folder
        products = (value["products"]?.list ?? []).compactMap { product in
            guard let name = product["name"]?.text else { return nil }
            return Product(
                name: name, targets: product["targets"]?.texts ?? [],
                isExecutable: product["type"]?["executable"] != nil)
        }
        targets = (value["targets"]?.list ?? []).compactMap { target in
            guard let name = target["name"]?.text, let members = target.members else { return nil }
            return Target(name: name, type: target["type"]?.text ?? "regular", members: members)
        }
        dependencies = (value["dependencies"]?.list ?? []).compactMap(Self.dependency)
        let tools = value["toolsVersion"]?["_version"]?.text ?? "5"
        let modes = value["swiftLanguageVersions"]?.texts ?? []
        languageMode =
            modes.max { $0.compare($1, options: .numeric) == .orderedAscending }
            ?? (tools.hasPrefix("6") ? "6" : "5")
    }

    private static func dependency(_ value: ProjectValue) -> Dependency? {
        guard let (kind, list) = value.members?.first, let members = list.list?.first else {
            return nil
        }
        let names = [
            members["identity"]?.text, members["nameForTargetDependencyResolutionOnly"]?.text,
        ]
        let path = kind == "fileSystem" ? members["path"]?.text : nil
        let remote = members["location"]?["remote"]?.list?.first?["urlString"]?.text
        let location = path ?? remote ?? members["identity"]?.text ?? "another place"
        return Dependency(
            names: Set((names + [path?.lastPart]).compactMap { $0?.lowercased() }),
            folder: path?.tidyPath, location: location)
    }

    func target(_ name: String) -> Target? { targets.first { $0.name == name } }
}

extension PackageManifest.Target {
    /// Where its sources are, from the package's folder on.
    func folder(in package: String, tree: FileTree) -> String? {
        if let path = members["path"]?.text {
            return (package + "/" + path).tidyPath
        }
        return ["Sources", "Source", "src", "srcs"].lazy.map { package + "/\($0)/" + name }
            .first(where: tree.isFolder)
    }
}
