/// Finds the target of a package that is a background-delivery extension.
struct PackageChoice {
    let manifest: PackageManifest
    let tree: FileTree

    /// Finds it among the executables; the name of a target or a product chooses among several.
    ///
    /// Whether one of some sources declares an extension is asked.
    func target(
        named name: String?, isDelivery: (_ sources: [String]) throws(SimulatorError) -> Bool
    ) throws(SimulatorError) -> PackageManifest.Target {
        let programs = manifest.targets.filter { $0.type == "executable" }
        if let name {
            let product = manifest.products.first { $0.name == name }
            let inside = product?.targets ?? []
            guard manifest.target(name) != nil || product != nil else {
                throw SimulatorError(
                    .input,
                    "The package '\(manifest.name)' has no target or product '\(name)'. Its "
                        + "executables: \(Self.list(programs)).")
            }
            guard
                let target = programs.first(where: { $0.name == name || inside.contains($0.name) })
            else {
                throw SimulatorError(
                    .input,
                    "'\(name)' of the package '\(manifest.name)' is no executable, so it is no "
                        + "extension. \(Self.advice)")
            }
            guard try isDelivery(sources(target)) else {
                throw SimulatorError(
                    .input,
                    "'\(name)' of the package '\(manifest.name)' is no background-delivery "
                        + "extension: none of its sources names BackgroundDeliveryExtension. "
                        + Self.advice)
            }
            return target
        }
        var found: [PackageManifest.Target] = []
        for target in programs where try isDelivery(sources(target)) { found.append(target) }
        guard let first = found.first else {
            throw SimulatorError(
                .input,
                "No executable of the package '\(manifest.name)' is a background-delivery "
                    + "extension. Its executables: \(Self.list(programs)). \(Self.advice)")
        }
        guard found.count == 1 else {
            throw SimulatorError(
                .input,
                "The package '\(manifest.name)' has \(found.count) background-delivery extensions: "
                    + "\(Self.list(found)). Say which one is meant: --target NAME")
        }
        return first
    }

    private static let advice =
        "Expected an executable target with '@main' on a type that is a "
        + "BackgroundDeliveryExtension."

    private static func list(_ targets: [PackageManifest.Target]) -> String {
        targets.isEmpty ? "none" : targets.map { "'\($0.name)'" }.joined(separator: ", ")
    }

    private func sources(_ target: PackageManifest.Target) -> [String] {
        guard let folder = target.folder(in: manifest.folder, tree: tree) else { return [] }
        let only = target.members["sources"]?.list == nil ? nil : target.members["sources"]?.texts
        return PackageClosure.swiftFiles(
            in: folder, sources: only, exclude: target.members["exclude"]?.texts ?? [], tree: tree)
    }
}
