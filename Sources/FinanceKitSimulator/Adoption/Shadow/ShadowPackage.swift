/// The package that is generated around somebody's sources: pure text and links.
struct ShadowPackage: Sendable {
    var targets: [ShadowTarget]
    /// The target that becomes the extension's executable.
    let product: String
    let modules: SimulatorModules

    /// What every manifest imports.
    private static let head = "import" + " PackageDescription"

    /// The text of its `Package.swift`.
    var manifest: String {
        let flags = ManifestText.list(modules.compilerFlags)
        return """
            // swift-tools-version: 6.2
            //
            // Written anew by every `fksim build`. The targets are links to the sources, which stay as
            // they are. The simulator's modules are on the search path.

            \(Self.head)

            let simulator: [SwiftSetting] = [
                .define("FINANCEKIT_SIMULATOR"),
                .unsafeFlags(\(flags)),
            ]

            let package = Package(
                name: "fksim-shadow",
                defaultLocalization: "en",
                products: [
                    .executable(name: \(ManifestText.literal(product)), targets: [\(ManifestText.literal(product))])
                ],
                targets: \(ManifestText.lines(targets.map(text), indent: 4))
            )

            """
    }

    /// Where the target's folder is, from the package on.
    static func folder(of target: ShadowTarget) -> String { "Sources/" + target.name }

    private func text(_ target: ShadowTarget) -> String {
        let kind =
            switch target.kind {
            case .executable: "executableTarget"
            case .library: "target"
            case .system: "systemLibrary"
            }
        var members = [
            "name: " + ManifestText.literal(target.name)
        ]
        let path = "path: " + ManifestText.literal(Self.folder(of: target))
        guard target.kind != .system else { return ".systemLibrary(\(members[0]), \(path))" }
        members.append("dependencies: " + ManifestText.list(target.dependencies))
        members.append(path)
        if !target.exclude.isEmpty {
            members.append("exclude: " + ManifestText.list(target.exclude))
        }
        if let sources = target.sources { members.append("sources: " + ManifestText.list(sources)) }
        if !target.resources.isEmpty {
            members.append("resources: [" + target.resources.joined(separator: ", ") + "]")
        }
        if let headers = target.publicHeaders {
            members.append("publicHeadersPath: " + ManifestText.literal(headers))
        }
        if !target.cSettings.isEmpty {
            members.append("cSettings: " + ManifestText.lines(target.cSettings, indent: 12))
        }
        if !target.cxxSettings.isEmpty {
            members.append("cxxSettings: " + ManifestText.lines(target.cxxSettings, indent: 12))
        }
        if target.cFiles.isEmpty {
            let own = ManifestText.lines(target.swiftSettings, indent: 12)
            members.append(
                "swiftSettings: simulator" + (target.swiftSettings.isEmpty ? "" : " + " + own))
        }
        var linking = target.linkerSettings
        if target.kind == .executable {
            linking.append(".unsafeFlags(\(ManifestText.list([modules.object])))")
        }
        if !linking.isEmpty {
            members.append("linkerSettings: " + ManifestText.lines(linking, indent: 12))
        }
        let space = "\n" + String(repeating: " ", count: 12)
        return ".\(kind)(" + space + members.joined(separator: "," + space)
            + "\n" + String(repeating: " ", count: 8) + ")"
    }
}
