/// What stands for the variables of a build in an `Info.plist`, such as
/// `$(PRODUCT_BUNDLE_IDENTIFIER)`.
struct InformationVariables {
    private let values: [String: String]
    private let identifier: String
    private let executableName: String
    private let name: String

    init(bundle: ExtensionBundle, executableName: String) {
        identifier = bundle.identifier
        self.executableName = executableName
        name = bundle.name
        values = [
            "CURRENT_PROJECT_VERSION": "1",
            "DEVELOPMENT_LANGUAGE": "en",
            "EXECUTABLE_NAME": executableName,
            "MARKETING_VERSION": "1.0",
            "PRODUCT_BUNDLE_IDENTIFIER": bundle.identifier,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
            "PRODUCT_NAME": bundle.name,
            "TARGET_NAME": bundle.name,
        ]
    }

    /// The values with every known variable replaced, and with what every bundle has.
    ///
    /// A variable that nobody here knows stays as it stands.
    func resolve(_ information: [String: Any]) -> [String: Any] {
        var information = information.mapValues(resolve(any:))
        information["CFBundleIdentifier"] = identifier
        information["CFBundleExecutable"] = executableName
        for (key, value) in [
            ("CFBundleName", name), ("CFBundlePackageType", "XPC!"),
            ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
        ] where information[key] == nil {
            information[key] = value
        }
        return information
    }

    private func resolve(any value: Any) -> Any {
        switch value {
        case let text as String: resolve(text)
        case let list as [Any]: list.map(resolve(any:))
        case let dictionary as [String: Any]: dictionary.mapValues(resolve(any:))
        default: value
        }
    }

    /// Replaces `$(NAME)`, `${NAME}` and either with an operator behind a colon.
    func resolve(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            let closing: Character? =
                rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
            guard let closing, let end = rest.firstIndex(of: closing) else {
                result += "$"
                rest = rest.dropFirst()
                continue
            }
            let variable = rest[..<end].dropFirst(2).prefix { $0 != ":" }
            let written = rest[...end]
            result += values[String(variable)] ?? String(written)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
