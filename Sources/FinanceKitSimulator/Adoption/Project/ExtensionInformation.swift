import BundleChecks
import Foundation

/// The property list and the entitlements of an extension, as a build writes them.
struct ExtensionInformation: Sendable {
    /// The name of the bundle and of the person's product.
    let name: String
    let executableName: String
    let identifier: String
    /// The extension point that its property list names in the right place; nil for none.
    let point: String?
    /// The XML form, with all variables replaced.
    let propertyList: Data
    /// The XML form, with all variables replaced; nil where there are none.
    let entitlements: Data?
    let appGroups: [String]
    let isEntitled: Bool
    /// What is missing, in sentences.
    let notes: [String]

    var isDelivery: Bool { point == BundlePart.deliveryPoint }

    /// Reads what the settings of an Xcode target say and name.
    init(
        settings: BuildSettings, target: String, project: XcodeProject, tree: FileTree
    ) throws(SimulatorError) {
        let read = { (key: String) throws(SimulatorError) -> [String: Any]? in
            guard let path = settings.value(key), !path.isEmpty else { return nil }
            let file = (path.hasPrefix("/") ? path : project.folder + "/" + path).tidyPath
            guard let bytes = tree.bytes(file) else {
                throw SimulatorError(
                    .input,
                    "The target '\(target)' names '\(path)' under \(key), and there is no such "
                        + "file. Check the setting, or put the file there.")
            }
            return try Self.dictionary(bytes, project.shown(file))
        }
        var values = try read("INFOPLIST_FILE") ?? [:]
        if settings.isOn("GENERATE_INFOPLIST_FILE") {
            for key in settings.names where key.hasPrefix("INFOPLIST_KEY_") {
                let member = String(key.dropFirst(14))
                guard values[member] == nil, let value = settings.value(key) else { continue }
                let flags: [String: Bool] = ["YES": true, "NO": false]
                values[member] = flags[value] ?? value
            }
        }
        try self.init(
            values: values, entitlements: try read("CODE_SIGN_ENTITLEMENTS"),
            name: settings.value("PRODUCT_NAME") ?? target,
            executableName: settings.value("EXECUTABLE_NAME") ?? target,
            identifier: settings.value("PRODUCT_BUNDLE_IDENTIFIER"), resolve: settings.resolve)
    }

    /// Completes the values of an `Info.plist` in which `resolve` replaces the variables.
    ///
    /// The identifier is what the build says; nil leaves it to the values.
    init(
        values: [String: Any], entitlements: [String: Any]?, name: String, executableName: String,
        identifier: String?, resolve: (String) -> String
    ) throws(SimulatorError) {
        var values = values.mapValues { Self.resolved($0, resolve) }
        var notes: [String] = []
        let written = (values["CFBundleIdentifier"] as? String).flatMap {
            $0.contains("$") ? nil : $0
        }
        let known = written ?? identifier.flatMap { $0.isEmpty ? nil : $0 }
        if known == nil {
            notes.append(
                "nothing says its bundle identifier, so 'com.example.\(name)' is taken. Set "
                    + "CFBundleIdentifier, or PRODUCT_BUNDLE_IDENTIFIER in a project")
        }
        self.identifier = known ?? "com.example." + name
        self.name = name
        self.executableName = executableName
        let attributes = values["EXAppExtensionAttributes"] as? [String: Any]
        point =
            attributes?["EXExtensionPointIdentifier"] as? String
            ?? (values["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"] as? String
        for (key, value) in [
            ("CFBundleDevelopmentRegion", resolve("$(DEVELOPMENT_LANGUAGE:default=en)")),
            ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", name),
            ("CFBundlePackageType", "XPC!"),
            ("CFBundleShortVersionString", resolve("$(MARKETING_VERSION:default=1.0)")),
            ("CFBundleVersion", resolve("$(CURRENT_PROJECT_VERSION:default=1)")),
        ] where values[key] == nil {
            values[key] = value
        }
        values["CFBundleIdentifier"] = self.identifier
        values["CFBundleExecutable"] = executableName
        let granted = entitlements?.mapValues { Self.resolved($0, resolve) }
        appGroups = granted?[EntitlementKey.appGroups] as? [String] ?? []
        isEntitled =
            (granted?[EntitlementKey.finance] as? [String])?.contains(EntitlementKey.financialData)
            ?? false
        if granted == nil {
            notes.append("it has no entitlements file, so its first call of FinanceKit ends it")
        } else if !isEntitled {
            notes.append(
                "its entitlements do not name \(EntitlementKey.financialData) in the array "
                    + "\(EntitlementKey.finance), so its first call of FinanceKit ends it")
        }
        self.notes = notes
        propertyList = try PropertyListFile.data(values)
        self.entitlements = try granted.map(PropertyListFile.data)
    }

    static func dictionary(
        _ bytes: Data, _ shown: String
    ) throws(SimulatorError) -> [String: Any] {
        do {
            let list = try PropertyListSerialization.propertyList(from: bytes, format: nil)
            if let values = list as? [String: Any] { return values }
        } catch {
            throw SimulatorError(
                .input, "'\(shown)' is no property list. Check it with an editor.", cause: error)
        }
        throw SimulatorError(.input, "'\(shown)' holds no dictionary. Expected <dict> at its top.")
    }

    private static func resolved(_ value: Any, _ resolve: (String) -> String) -> Any {
        switch value {
        case let text as String: resolve(text)
        case let list as [Any]: list.map { resolved($0, resolve) }
        case let members as [String: Any]: members.mapValues { resolved($0, resolve) }
        default: value
        }
    }
}
