extension XcodeProject {
    /// A product of a package that a target links.
    struct PackageProduct: Hashable, Sendable {
        let name: String
        /// Absolute path of the package; nil where the project does not say which it is.
        let folder: String?
        /// Where the package would be fetched from; nil for local ones.
        let location: String?
    }

    /// The products of packages that a target links, sorted by name.
    func packageProducts(of target: XcodeTarget) -> [PackageProduct] {
        var ids = target.object["packageProductDependencies"]?.texts ?? []
        for phase in target.object["buildPhases"]?.texts ?? [] {
            for file in object(phase, "PBXFrameworksBuildPhase")?["files"]?.texts ?? [] {
                if let id = object(file)?["productRef"]?.text { ids.append(id) }
            }
        }
        let products = Set(ids).compactMap { id -> PackageProduct? in
            guard let dependency = object(id), let name = dependency["productName"]?.text else {
                return nil
            }
            let package = object(dependency["package"]?.text)
            switch package?["isa"]?.text {
            case "XCLocalSwiftPackageReference":
                let path = package?["relativePath"]?.text ?? package?["path"]?.text ?? ""
                return PackageProduct(
                    name: name, folder: absolute(path), location: nil)
            case "XCRemoteSwiftPackageReference":
                return PackageProduct(
                    name: name, folder: nil,
                    location: package?["repositoryURL"]?.text ?? "another place")
            default: return PackageProduct(name: name, folder: nil, location: nil)
            }
        }
        return Set(products).sorted { $0.name < $1.name }
    }

    /// Absolute paths of the packages that lie beside the project's files.
    func localPackages(tree: FileTree) -> [String] {
        var folders: Set<String> = []
        for (id, object) in objects {
            switch object["isa"]?.text {
            case "XCLocalSwiftPackageReference":
                let path = object["relativePath"]?.text ?? object["path"]?.text ?? ""
                folders.insert(absolute(path))
            // Before Xcode 15 a local package was a reference to its folder.
            case "PBXFileReference":
                if let path = path(of: id), tree.bytes(path + "/Package.swift") != nil {
                    folders.insert(path)
                }
            default: break
            }
        }
        return folders.sorted()
    }

    private func absolute(_ path: String) -> String {
        (path.hasPrefix("/") ? path : folder + "/" + path).tidyPath
    }

    /// The frameworks and libraries of the project that a target links or waits for.
    func libraries(of target: XcodeTarget) -> [XcodeTarget] {
        var wanted: Set<String> = []
        for id in target.object["dependencies"]?.texts ?? [] {
            if let other = object(id, "PBXTargetDependency")?["target"]?.text {
                wanted.insert(other)
            }
        }
        var products: Set<String> = []
        for phase in target.object["buildPhases"]?.texts ?? [] {
            for file in object(phase, "PBXFrameworksBuildPhase")?["files"]?.texts ?? [] {
                if let reference = object(file)?["fileRef"]?.text { products.insert(reference) }
            }
        }
        return targets.filter { other in
            other.isLibrary && other.id != target.id
                && (wanted.contains(other.id)
                    || other.object["productReference"]?.text.map(products.contains) ?? false)
        }
    }
}
