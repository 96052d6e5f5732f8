import BundleChecks

/// Why an executable is linked to shared libraries, for a person.
struct SplitModuleUse: Hashable, Sendable {
    let module: String
    /// The type that was met first.
    let type: String
    /// The source that names it.
    let path: String
}

extension ShadowTarget {
    /// Adds the flags that the target's own sources need on Linux, and says what has to be linked
    /// dynamically.
    mutating func addImports(for facts: [SourceFacts]) -> [SplitModuleUse] {
        let imported = Set(facts.flatMap { $0.imports.map(\.module) })
        var uses: [SplitModuleUse] = []
        for module in SplitModule.all {
            let naming = facts.first(where: { !$0.names.isDisjoint(with: module.types) })
            let importing = facts.first(where: { file in
                file.imports.contains { $0.module == module.name }
            })
            guard let file = naming ?? importing else { continue }
            let type = file.names.intersection(module.types).min() ?? module.name
            uses.append(SplitModuleUse(module: module.name, type: type, path: file.path))
            if naming != nil { swiftSettings.append(Self.implicitImport(module.name)) }
        }
        // The method stands in FinanceKit here. A target of which some file imports that sees it.
        let asksForGroup = facts.contains { $0.names.contains(Self.groupLabel) }
        let seesMembers =
            imported.contains("FinanceKit")
            && !swiftSettings.contains { $0.contains("MemberImportVisibility") }
        if asksForGroup, !seesMembers {
            swiftSettings.append(Self.implicitImport("FinanceKit"))
        }
        return uses
    }

    /// What only the container's folder of an App Group is asked with.
    private static let groupLabel = "forSecurityApplicationGroupIdentifier"

    /// The setting that imports a module into every file of the target.
    static func implicitImport(_ module: String) -> String {
        ".unsafeFlags([\"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"\(module)\"])"
    }
}
