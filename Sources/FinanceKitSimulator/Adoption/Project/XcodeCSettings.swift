/// What a target of an Xcode project says about C: where headers are, and what Swift sees of them.
struct XcodeCSettings: Sendable {
    /// Flags for the compiler of C, such as `-I/absolute/path`.
    let flags: [String]
    /// The bridging header's absolute path; nil where there is none, or it is not for C.
    let bridgingHeader: String?
    /// Absolute paths of the folders in which modules of C are looked for.
    let moduleFolders: [String]
    /// The names of the modules that are found there.
    let modules: [String]
    /// Why the bridging header is left out, in less than a sentence; nil where it is not.
    private(set) var refusal: String?

    /// Folders of headers; those of Xcode's own maps of headers, which find every one by its name.
    private let headerFolders: [String]

    /// Reads the settings; `files` are those of the target.
    init(_ settings: BuildSettings, _ files: TargetFiles, of project: XcodeProject, tree: FileTree)
    {
        func folders(_ setting: String) -> [String] {
            settings.words(setting).flatMap { word -> [String] in
                let isDeep = word.hasSuffix("/**")
                let plain = isDeep ? String(word.dropLast(3)) : word
                // A variable that nobody here knows stands for a place that is not there.
                guard !plain.isEmpty, !plain.contains("$") else { return [] }
                let path = (plain.hasPrefix("/") ? plain : project.folder + "/" + plain).tidyPath
                guard tree.isFolder(path) else { return [] }
                guard isDeep else { return [path] }
                let below = tree.files(below: path).filter { $0.fileEnding == "h" }
                return [path] + below.map { (path + "/" + $0).folderPart }
            }
        }
        moduleFolders = Self.unique(folders("SWIFT_INCLUDE_PATHS"))
        modules = moduleFolders.flatMap { Self.modules(in: $0, tree: tree) }
        headerFolders = Self.unique(
            files.c.map(\.folderPart) + project.headerFolders(tree: tree)
                + folders("HEADER_SEARCH_PATHS") + folders("USER_HEADER_SEARCH_PATHS"))
        let definitions = settings.words("GCC_PREPROCESSOR_DEFINITIONS").map { "-D" + $0 }
        let standard = settings.value("GCC_C_LANGUAGE_STANDARD").flatMap { word in
            let isStandard =
                (word.hasPrefix("c") || word.hasPrefix("gnu"))
                && word.allSatisfy { $0.isLetter || $0.isNumber }
            return isStandard ? "-std=" + word : nil
        }
        flags =
            (standard.map { [$0] } ?? []) + ["-DFINANCEKIT_SIMULATOR=1"] + definitions
            + (headerFolders + moduleFolders).map { "-I" + $0 }
        guard let name = settings.value("SWIFT_OBJC_BRIDGING_HEADER"), !name.isEmpty else {
            bridgingHeader = nil
            return
        }
        let path = (name.hasPrefix("/") ? name : project.folder + "/" + name).tidyPath
        refusal = Self.refusal(of: path, in: headerFolders, tree: tree)
        bridgingHeader = refusal == nil ? path : nil
        if let words = refusal { refusal = "\(project.shown(path)) \(words)" }
    }

    /// The lines of a manifest for the Swift sources beside the C ones.
    var swiftLines: [String] {
        var flags: [String] = moduleFolders.flatMap { ["-I", $0] }
        if let bridgingHeader {
            flags += ["-import-objc-header", bridgingHeader]
            flags += headerFolders.flatMap { ["-Xcc", "-I" + $0] }
        }
        return flags.isEmpty ? [] : [".unsafeFlags(\(ManifestText.list(flags)))"]
    }

    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    /// Why a header cannot be read as C; nil where it can.
    private static func refusal(of header: String, in folders: [String], tree: FileTree) -> String?
    {
        var waiting = [header]
        var seen: Set<String> = []
        while let path = waiting.popLast(), seen.count < headersMax {
            guard seen.insert(path).inserted else { continue }
            guard let text = tree.text(of: path) else { return "is not there" }
            for line in CHeaderLines.seenByC(text) {
                if line.hasPrefix("@") {
                    return "is Objective-C (\(path.lastPart): \(line.prefix(40)))"
                }
                let directive = CHeaderLines.directive(line)
                guard ["import", "include"].contains(directive?.name) else { continue }
                let name = line.drop { $0 != "<" && $0 != "\"" }
                let inside = String(name.dropFirst().prefix { $0 != ">" && $0 != "\"" })
                if name.hasPrefix("<"), inside.first?.isUppercase ?? false {
                    return "needs '\(inside)', which is Apple's"
                }
                let places = ([path.folderPart] + folders).map { ($0 + "/" + inside).tidyPath }
                if let next = places.first(where: { tree.bytes($0) != nil }) {
                    waiting.append(next)
                }
            }
        }
        return nil
    }

    /// The most headers that one leads to.
    private static let headersMax = 1_000

    /// The names that the module map of a folder declares.
    private static func modules(in folder: String, tree: FileTree) -> [String] {
        guard let text = tree.text(of: folder + "/module.modulemap") else { return [] }
        let words = text.split { $0.isWhitespace || $0 == "{" }.map(String.init)
        return words.indices.dropLast().filter { words[$0] == "module" }.map { words[$0 + 1] }
    }
}

extension XcodeProject {
    /// Absolute paths of all folders with headers that the project has.
    func headerFolders(tree: FileTree) -> [String] {
        var folders: Set<String> = []
        for (id, object) in objects {
            switch object["isa"]?.text {
            case "PBXFileReference":
                guard object["path"]?.text?.fileEnding == "h", let path = path(of: id),
                    tree.bytes(path) != nil
                else { continue }
                folders.insert(path.folderPart)
            case "PBXFileSystemSynchronizedRootGroup":
                guard let folder = path(of: id) else { continue }
                for file in tree.files(below: folder, bundleEndings: TargetFiles.bundleEndings)
                where file.fileEnding == "h" {
                    folders.insert((folder + "/" + file).folderPart)
                }
            default: continue
            }
        }
        return folders.sorted()
    }
}
