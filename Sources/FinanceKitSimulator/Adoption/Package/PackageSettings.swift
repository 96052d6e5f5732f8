/// Turns the settings of a package's target into lines of another manifest.
struct PackageSettings {
    private(set) var swift: [String] = []
    private(set) var c: [String] = []
    private(set) var cxx: [String] = []
    private(set) var linker: [String] = []

    /// - Parameters:
    ///   - settings: As `dump-package` lists them.
    ///   - languageMode: What the package says for all its targets.
    ///   - isDebug: Whether the build is one for debugging.
    init(_ settings: [ProjectValue], languageMode: String, isDebug: Bool) {
        var mode = languageMode
        for setting in settings where Self.holds(setting["condition"], isDebug: isDebug) {
            guard let (kind, values) = setting["kind"]?.members?.first else { continue }
            let value = values["_0"]
            if kind == "swiftLanguageMode", let text = value?.text {
                mode = text
                continue
            }
            guard let line = Self.line(kind, value, tool: setting["tool"]?.text ?? "", values)
            else {
                continue
            }
            switch setting["tool"]?.text {
            case "swift": swift.append(line)
            case "c": c.append(line)
            case "cxx": cxx.append(line)
            case "linker": linker.append(line)
            default: break
            }
        }
        swift.insert(Self.languageMode(mode), at: 0)
    }

    /// `.swiftLanguageMode(.v5)` for 5, 5.0, 5.10 and what is older.
    static func languageMode(_ version: String) -> String {
        ".swiftLanguageMode(." + (version.hasPrefix("6") ? "v6" : "v5") + ")"
    }

    /// Whether something holds in a build that plays an iPhone on Linux.
    static func holds(_ condition: ProjectValue?, isDebug: Bool) -> Bool {
        guard let members = condition?.members else { return true }
        if let platforms = members["platformNames"]?.texts, !platforms.isEmpty,
            !platforms.contains("ios"), !platforms.contains("linux")
        {
            return false
        }
        guard let configuration = members["config"]?.text else { return true }
        return (configuration == "debug") == isDebug
    }

    private static func line(
        _ kind: String, _ value: ProjectValue?, tool: String, _ values: ProjectValue
    ) -> String? {
        let texts = value?.texts ?? []
        let text = ManifestText.literal(texts.first ?? "")
        switch kind {
        case "define":
            let parts = (texts.first ?? "").split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first else { return nil }
            guard parts.count > 1, tool != "swift" else {
                return ".define(\(ManifestText.literal(name)))"
            }
            return ".define(\(ManifestText.literal(name)), to: \(ManifestText.literal(parts[1])))"
        case "enableUpcomingFeature", "enableExperimentalFeature", "headerSearchPath",
            "linkedLibrary":
            return ".\(kind)(\(text))"
        case "defaultIsolation":
            return ".defaultIsolation(\(texts.first == "MainActor" ? "MainActor.self" : "nil"))"
        case "strictMemorySafety": return ".strictMemorySafety()"
        case "interoperabilityMode": return ".interoperabilityMode(.\(texts.first ?? "C"))"
        case "treatAllWarnings": return ".treatAllWarnings(as: .\(texts.first ?? "warning"))"
        case "treatWarning", "enableWarning", "disableWarning":
            guard kind == "treatWarning", let level = values["_1"]?.text else {
                return ".\(kind)(\(text))"
            }
            return ".treatWarning(\(text), as: .\(level))"
        case "unsafeFlags": return ".unsafeFlags(\(ManifestText.list(texts)))"
        // Apple's frameworks are not here; what the sources import is looked at by itself.
        default: return nil
        }
    }
}
