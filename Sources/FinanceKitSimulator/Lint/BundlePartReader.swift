import BundleChecks
import Foundation

/// Reads the property list and the entitlements of an app or an extension.
struct BundlePartReader {
    let files: LintFiles

    /// Reads the part at an absolute path, which is a folder or the property list itself.
    ///
    /// A file of entitlements that is named is taken instead of what is found.
    func part(
        _ kind: BundlePart.Kind, at path: String, entitlements: String?
    ) throws(SimulatorError) -> BundlePart {
        guard FileSystem.isFolder(path) else {
            return try part(kind, propertyList: path, entitlements: entitlements)
        }
        let isBuilt = path.hasSuffix(".app") || path.hasSuffix(".appex")
        let names = try FileSystem.contents(ofFolder: path)
        var information: PropertyListText?
        if let name = informationName(among: names, isBuilt: isBuilt) {
            information = try files.propertyList(at: path + "/" + name)
        }
        let beside = names.filter(Self.isEntitlements).map { path + "/" + $0 }
        return try part(
            kind, isBuilt ? .built : .source, path, information,
            entitlements: entitlements.map { [files.absolute($0)] } ?? beside,
            looksInside: isBuilt && entitlements == nil)
    }

    private func part(
        _ kind: BundlePart.Kind, propertyList path: String, entitlements: String?
    ) throws(SimulatorError) -> BundlePart {
        guard path.hasSuffix(".plist") || !FileSystem.exists(path) else {
            throw SimulatorError(
                .input,
                "'\(files.shown(path))' is no bundle. Expected an .app or .appex folder, the folder "
                    + "of a target's sources, or its Info.plist.")
        }
        let information = try files.propertyList(at: path)
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let beside = try FileSystem.contents(ofFolder: folder).filter(Self.isEntitlements)
        return try part(
            kind, .source, path, information,
            entitlements: entitlements.map { [files.absolute($0)] }
                ?? beside.map { folder + "/" + $0 },
            looksInside: false)
    }

    /// `Info.plist`, or in a folder of sources the only file whose name ends so.
    private func informationName(among names: [String], isBuilt: Bool) -> String? {
        if names.contains("Info.plist") { return "Info.plist" }
        let others = names.filter { $0.hasSuffix("Info.plist") }
        return isBuilt || others.count != 1 ? nil : others.first
    }

    private static func isEntitlements(_ name: String) -> Bool {
        name.hasSuffix(".entitlements") || name.hasSuffix(".xcent")
    }

    private func part(
        _ kind: BundlePart.Kind, _ form: BundlePart.Form, _ path: String,
        _ information: PropertyListText?, entitlements: [String], looksInside: Bool
    ) throws(SimulatorError) -> BundlePart {
        var origin = BundlePart.EntitlementsOrigin.files
        var lists: [PropertyListText] = []
        if looksInside, let executable = executable(of: path, information) {
            switch try embedded(in: executable) {
            case .notAppleExecutable: break
            case .unsigned: origin = .unsigned
            case .none: origin = .signature
            case .found(let bytes): lists = [try embeddedList(bytes, in: executable)]
            }
        }
        // What was signed is what counts; a file beside it was only its source.
        if lists.isEmpty, origin != .signature {
            for file in entitlements { lists.append(try files.propertyList(at: file)) }
        }
        return BundlePart(
            kind: kind, form: form, path: files.shown(path), information: information,
            entitlements: lists, origin: origin)
    }

    private func executable(of path: String, _ information: PropertyListText?) -> String? {
        let name =
            information?.root["CFBundleExecutable"]?.text
            ?? URL(filePath: path).deletingPathExtension().lastPathComponent
        guard !name.isEmpty, !name.contains("/") else { return nil }
        return FileSystem.size(ofFile: path + "/" + name) == nil ? nil : path + "/" + name
    }

    private func embedded(in path: String) throws(SimulatorError) -> ExecutableEntitlements.Answer {
        do {
            return ExecutableEntitlements.read(
                try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
        } catch {
            throw FileSystem.failure("read", path, error)
        }
    }

    private func embeddedList(
        _ bytes: Data, in path: String
    ) throws(SimulatorError) -> PropertyListText {
        do throws(PropertyListProblem) {
            return try PropertyListText(path: files.shown(path), bytes: bytes, isEmbedded: true)
        } catch {
            throw SimulatorError(
                .input,
                "What stands as entitlements in the executable '\(files.shown(path))' "
                    + "\(error.words). Build and sign it again.")
        }
    }
}
