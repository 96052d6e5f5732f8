/// What there is to build: an Xcode project or a Swift package.
enum BuildInput: Hashable, Sendable {
    /// Absolute path of the `.xcodeproj`.
    case project(String)
    /// Absolute path of the package's folder.
    case package(String)

    /// The folder that results are put beside.
    var folder: String {
        switch self {
        case .project(let path): path.folderPart
        case .package(let folder): folder
        }
    }

    /// Decides by what stands at the path.
    ///
    /// - Throws: `SimulatorError` where there is nothing to build, or more than one thing.
    init(_ request: ExtensionBuildRequest, tree: FileTree) throws(SimulatorError) {
        let path = request.absolute(request.path)
        if let project = request.project {
            self = .project(
                try Self.checked(
                    project: project, at: [request.absolute(project), path + "/" + project], tree))
            return
        }
        if path.hasSuffix(".xcodeproj") {
            self = .project(try Self.checked(project: request.path, at: [path], tree))
        } else if path.lastPart == "Package.swift", tree.bytes(path) != nil {
            self = .package(path.folderPart)
        } else if let names = tree.entries(path), !path.hasSuffix(".xcworkspace") {
            self = try Self.inside(path, shown: request.path, names)
        } else if tree.exists(path) {
            throw SimulatorError(
                .input,
                "'\(request.path)' is neither an Xcode project nor a package. Expected a folder, an "
                    + ".xcodeproj (not a workspace) or a Package.swift.")
        } else {
            throw SimulatorError(
                .environment,
                "There is nothing at '\(request.path)'. Expected a folder with an Xcode project or "
                    + "a Package.swift.")
        }
    }

    private static func checked(
        project: String, at places: [String], _ tree: FileTree
    ) throws(SimulatorError) -> String {
        if let place = places.first(where: { tree.bytes($0 + "/project.pbxproj") != nil }) {
            return place
        }
        throw SimulatorError(
            places.contains(where: tree.exists) ? .input : .environment,
            "There is no Xcode project at '\(project)'. Expected an .xcodeproj folder with a "
                + "project.pbxproj in it.")
    }

    private static func inside(
        _ folder: String, shown: String, _ names: [String]
    ) throws(SimulatorError) -> BuildInput {
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }
        let hasPackage = names.contains("Package.swift")
        switch (projects.count, hasPackage) {
        case (0, true): return .package(folder)
        case (1, false): return .project(folder + "/" + projects[0])
        case (0, false):
            throw SimulatorError(
                .input,
                "'\(shown)' holds no .xcodeproj and no Package.swift. Name the folder that does; "
                    + "fksim init makes a new package.")
        case (1, true):
            throw SimulatorError(
                .input,
                "'\(shown)' holds both '\(projects[0])' and a Package.swift. Say which is meant: "
                    + "--project \(projects[0]), or \(shown)/Package.swift as the path.")
        default:
            throw SimulatorError(
                .input,
                "'\(shown)' holds \(projects.count) Xcode projects: "
                    + "\(projects.joined(separator: ", ")). Say which is meant: --project FILE")
        }
    }
}
