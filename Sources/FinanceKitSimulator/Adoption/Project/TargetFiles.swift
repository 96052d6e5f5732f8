/// The files that a target of an Xcode project is made from, by their absolute paths.
struct TargetFiles: Hashable, Sendable {
    /// Swift sources, sorted.
    var swift: [String] = []
    /// C sources, which are built beside them.
    var c: [String] = []
    /// Sources in other languages, which are not built here.
    var foreign: [String] = []
    /// Files that are copied into the bundle.
    var resources: [String] = []
    /// Resources that only Apple's tools can make something of.
    var uncopied: [String] = []
    /// What the target would run to make files, in words.
    var steps: [String] = []
    /// Sources that the project lists and that are not there.
    var missing: [String] = []

    private static let foreignEndings: Set<String> = [
        "cc", "cpp", "cxx", "m", "mm", "metal", "s", "intentdefinition", "mlmodel",
        "xcdatamodeld", "y",
    ]
    private static let ignoredEndings: Set<String> = [
        "entitlements", "h", "hpp", "md", "modulemap", "pch", "plist", "xcconfig", "xctestplan",
        "docc",
    ]
    private static let compiledResourceEndings: Set<String> = [
        "icon", "storyboard", "xcassets", "xcstrings", "xib",
    ]
    /// Folders that count as one file.
    static let bundleEndings = [
        ".xcassets", ".docc", ".framework", ".xcframework", ".xcdatamodeld", ".bundle", ".icon",
    ]

    /// Takes a file that a phase of sources lists.
    mutating func add(source path: String, tree: FileTree) {
        if path.fileEnding == "swift" {
            if tree.exists(path) { swift.append(path) } else { missing.append(path) }
        } else if path.fileEnding == "c" {
            if tree.exists(path) { c.append(path) } else { missing.append(path) }
        } else if Self.foreignEndings.contains(path.fileEnding) {
            foreign.append(path)
        }
    }

    /// Takes a file that a phase of resources lists.
    mutating func add(resource path: String) {
        if Self.compiledResourceEndings.contains(path.fileEnding) {
            uncopied.append(path)
        } else {
            resources.append(path)
        }
    }

    /// Takes a file of a folder whose files belong to the target by being there.
    mutating func add(found path: String) {
        let ending = path.fileEnding
        if ending == "swift" {
            swift.append(path)
        } else if ending == "c" {
            c.append(path)
        } else if Self.foreignEndings.contains(ending) {
            foreign.append(path)
        } else if !Self.ignoredEndings.contains(ending) || ending == "plist" && !path.isInformation
        {
            add(resource: path)
        }
    }

    /// Sorts all and takes what is there twice away.
    mutating func tidy() {
        swift = Set(swift).sorted()
        c = Set(c).sorted()
        foreign = Set(foreign).sorted()
        resources = Set(resources).sorted()
        uncopied = Set(uncopied).sorted()
        missing = Set(missing).sorted()
    }
}

extension String {
    /// Whether it is the property list of a bundle by its name.
    fileprivate var isInformation: Bool { lastPart.hasSuffix("Info.plist") }
}
