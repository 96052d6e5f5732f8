/// A target of an Xcode project, as the file has it.
struct XcodeTarget: Sendable {
    let id: String
    let object: [String: ProjectValue]

    var name: String { object["name"]?.text ?? id }

    var productType: String { object["productType"]?.text ?? "" }

    var isExtension: Bool {
        productType == "com.apple.product-type.extensionkit-extension"
            || productType == "com.apple.product-type.app-extension"
    }

    /// Whether another target can import what it builds.
    var isLibrary: Bool {
        ["framework", "framework.static", "library.static", "library.dynamic"].contains {
            productType == "com.apple.product-type." + $0
        }
    }
}

extension XcodeProject {
    /// The layers of settings of a target, the lowest first.
    ///
    /// - Throws: `SimulatorError` where the configuration is none of the target's.
    func settings(
        of target: XcodeTarget, configuration: String, tree: FileTree
    ) throws(SimulatorError) -> BuildSettings {
        var layers: [[String: ProjectValue]] = []
        for (owner, isTarget) in [(root, false), (target.object, true)] {
            let list = object(owner["buildConfigurationList"]?.text)
            let ids = list?["buildConfigurations"]?.texts ?? []
            let all = ids.compactMap { object($0) }
            guard let chosen = all.first(where: { $0["name"]?.text == configuration }) else {
                let names = all.compactMap { $0["name"]?.text }
                guard isTarget, !names.isEmpty else { continue }
                throw SimulatorError(
                    .input,
                    "The target '\(target.name)' of '\(name)' has no configuration "
                        + "'\(configuration)'. It has: \(names.joined(separator: ", ")).")
            }
            if let file = configurationFile(of: chosen) {
                layers.append(ConfigurationFile.settings(of: file, tree: tree))
            }
            layers.append(chosen["buildSettings"]?.members ?? [:])
        }
        return BuildSettings(
            layers: layers,
            known: [
                "TARGET_NAME": target.name, "TARGETNAME": target.name, "SRCROOT": folder,
                "PROJECT_DIR": folder, "SOURCE_ROOT": folder,
                "PROJECT_NAME": String(name.prefix { $0 != "." }), "CONFIGURATION": configuration,
                "DEVELOPMENT_LANGUAGE": root["developmentRegion"]?.text ?? "en",
                "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!", "PLATFORM_NAME": "iphoneos",
            ])
    }

    /// Absolute path of the `.xcconfig` that a configuration is based on.
    private func configurationFile(of configuration: [String: ProjectValue]) -> String? {
        if let id = configuration["baseConfigurationReference"]?.text { return path(of: id) }
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
            let group = path(of: anchor),
            let inside = configuration["baseConfigurationReferenceRelativePath"]?.text
        else { return nil }
        return (group + "/" + inside).tidyPath
    }
}
