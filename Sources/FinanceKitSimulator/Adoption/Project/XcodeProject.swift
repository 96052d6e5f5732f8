import Foundation

/// The table of objects of an Xcode project.
struct XcodeProject: Sendable {
    /// As it is shown, such as `MyApp.xcodeproj`.
    let name: String
    /// Absolute path of the folder that paths of the project go out from.
    let folder: String
    let objects: [String: [String: ProjectValue]]
    let root: [String: ProjectValue]
    /// For each file and group the group that holds it.
    private let parents: [String: String]

    /// Reads the bytes of the `project.pbxproj` in the `.xcodeproj` folder of an absolute path.
    ///
    /// It throws what is not understood, and where.
    init(bytes: [UInt8], path: String) throws(SimulatorError) {
        name = path.lastPart
        let file = name + "/project.pbxproj"
        let value = try Self.value(of: bytes, file: file)
        guard let members = value["objects"]?.members, !members.isEmpty,
            let rootID = value["rootObject"]?.text
        else {
            throw SimulatorError(
                .input,
                "'\(file)' has no table 'objects' with a 'rootObject', which every project of "
                    + "Xcode has. \(Self.advice)")
        }
        objects = members.compactMapValues(\.members)
        guard let root = objects[rootID], root["isa"]?.text == "PBXProject" else {
            throw SimulatorError(
                .input,
                "'\(file)' names '\(rootID)' as its project, and there is no PBXProject of that "
                    + "name. \(Self.advice)")
        }
        self.root = root
        let above = root["projectDirPath"]?.text ?? ""
        folder = (path.folderPart + "/" + above).tidyPath
        var parents: [String: String] = [:]
        for (id, object) in objects {
            for child in object["children"]?.texts ?? [] { parents[child] = id }
        }
        self.parents = parents
    }

    static let advice =
        "Open the project in Xcode and save it, or take the file from version control again."

    private static func value(
        of bytes: [UInt8], file: String
    ) throws(SimulatorError) -> ProjectValue {
        let start = bytes.prefix(200)
        if start.starts(with: "<?xml".utf8) || start.starts(with: "bplist".utf8) {
            do {
                return try ProjectValue(
                    PropertyListSerialization.propertyList(from: Data(bytes), format: nil))
            } catch {
                throw SimulatorError(
                    .input, "'\(file)' is no property list. \(advice)", cause: error)
            }
        }
        do throws(OpenStepReader.Problem) {
            return try OpenStepReader.value(of: bytes)
        } catch {
            throw SimulatorError(
                .input,
                "'\(file)' cannot be read: line \(error.line), column \(error.column): "
                    + "\(error.words). \(advice)")
        }
    }

    func object(_ id: String?, _ kind: String? = nil) -> [String: ProjectValue]? {
        guard let id, let object = objects[id] else { return nil }
        return kind == nil || object["isa"]?.text == kind ? object : nil
    }

    /// Absolute path of a file or group; nil where it lies in Apple's SDK or in a build's products.
    func path(of id: String, depth: Int = 0) -> String? {
        // A group that holds itself has no path.
        guard let object = objects[id], depth < 64 else { return nil }
        let own = object["path"]?.text ?? ""
        switch object["sourceTree"]?.text {
        case "<absolute>": return own.tidyPath
        case "SOURCE_ROOT": return (folder + "/" + own).tidyPath
        case "<group>", nil:
            guard let parent = parents[id] else { return (folder + "/" + own).tidyPath }
            return path(of: parent, depth: depth + 1).map { ($0 + "/" + own).tidyPath }
        default: return nil
        }
    }

    /// What project, targets and configurations are called in a message, from the folder on.
    func shown(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// The targets that a build makes something from, in the project's order.
    var targets: [XcodeTarget] {
        (root["targets"]?.texts ?? []).compactMap { id in
            object(id, "PBXNativeTarget").map { XcodeTarget(id: id, object: $0) }
        }
    }
}
