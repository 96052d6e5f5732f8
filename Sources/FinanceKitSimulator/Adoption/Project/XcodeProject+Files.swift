extension XcodeProject {
    /// The files of a target, from its phases and from the folders that it follows.
    func files(of target: XcodeTarget, tree: FileTree) -> TargetFiles {
        var files = TargetFiles()
        let phases = target.object["buildPhases"]?.texts ?? []
        for id in phases {
            guard let phase = object(id) else { continue }
            if phase["isa"]?.text == "PBXShellScriptBuildPhase" {
                files.steps.append("the script '\(phase["name"]?.text ?? "Run Script")'")
            }
            for file in phase["files"]?.texts ?? [] {
                guard let build = object(file), Self.isForPhone(build),
                    let reference = build["fileRef"]?.text
                else { continue }
                for path in paths(of: reference) {
                    switch phase["isa"]?.text {
                    case "PBXSourcesBuildPhase": files.add(source: path, tree: tree)
                    case "PBXResourcesBuildPhase": files.add(resource: path)
                    default: break
                    }
                }
            }
        }
        for id in target.object["buildRules"]?.texts ?? [] {
            files.steps.append("the build rule '\(object(id)?["name"]?.text ?? "Build Rule")'")
        }
        addFollowed(target, phases: Set(phases), tree: tree, to: &files)
        files.tidy()
        return files
    }

    private static func isForPhone(_ build: [String: ProjectValue]) -> Bool {
        let filters =
            (build["platformFilters"]?.texts ?? []) + (build["platformFilter"]?.texts ?? [])
        return filters.isEmpty || filters.contains("ios")
    }

    /// The files behind a reference; a group of languages has several.
    private func paths(of reference: String) -> [String] {
        if let group = object(reference, "PBXVariantGroup") {
            return (group["children"]?.texts ?? []).compactMap { path(of: $0) }
        }
        return path(of: reference).map { [$0] } ?? []
    }

    /// Adds what stands in folders that Xcode 16 and later keep in step with the disk.
    private func addFollowed(
        _ target: XcodeTarget, phases: Set<String>, tree: FileTree, to files: inout TargetFiles
    ) {
        let own = Set(target.object["fileSystemSynchronizedGroups"]?.texts ?? [])
        for (id, group) in objects
        where group["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = path(of: id) else { continue }
            var named: Set<String> = []
            for exception in group["exceptions"]?.texts ?? [] {
                guard let set = object(exception) else { continue }
                let isTargets = set["target"]?.text == target.id
                let isPhases = set["buildPhase"]?.text.map(phases.contains) ?? false
                if isTargets || isPhases {
                    named.formUnion((set["membershipExceptions"]?.texts ?? []).map(\.tidyPath))
                }
            }
            // The names are what a target that follows the folder leaves out, and all that another
            // target takes from it.
            let isOwn = own.contains(id)
            guard isOwn || !named.isEmpty else { continue }
            let found = tree.files(below: folder, bundleEndings: TargetFiles.bundleEndings)
            for file in found {
                let isNamed = named.contains { $0 == file || file.hasPrefix($0 + "/") }
                if isNamed != isOwn { files.add(found: folder + "/" + file) }
            }
            if !isOwn {
                for name in named
                where ["swift", "c"].contains(name.fileEnding) && !found.contains(name) {
                    files.missing.append(folder + "/" + name)
                }
            }
        }
    }

    /// The files that two targets share.
    func sharedFiles(
        _ files: [String], with others: [XcodeTarget], tree: FileTree
    ) -> [(target: String, files: [String])] {
        others.compactMap { other in
            let shared = Set(self.files(of: other, tree: tree).swift).intersection(files)
            return shared.isEmpty ? nil : (other.name, shared.sorted())
        }
    }
}
