/// A place that a source is compiled for, with what conditions are true there.
enum CompilationWorld: Int, CaseIterable, Sendable {
    /// Linux with the simulator's modules and `FINANCEKIT_SIMULATOR` set.
    case simulator
    case iPhone
    /// A Mac, whose SDK has a `FinanceKit` that cannot be used.
    case mac

    /// The flag that a package sets for builds against the simulator.
    static let flag = "FINANCEKIT_SIMULATOR"

    /// Whether the flag is set here; nil where nobody can know.
    func isSet(_ name: String) -> Bool? {
        switch name {
        case "true": true
        case "false": false
        case Self.flag: self == .simulator
        default: nil
        }
    }

    /// Whether a call such as `os(iOS)` is true here; nil where nobody can know.
    func value(of condition: String, _ argument: String) -> Bool? {
        switch condition {
        case "os": argument == systemName || self == .mac && argument == "OSX"
        case "canImport": canImport(argument)
        case "targetEnvironment": environment(argument)
        case "_runtime": argument == "_ObjC" ? self != .simulator : nil
        default: nil
        }
    }

    private var systemName: String {
        switch self {
        case .simulator: "Linux"
        case .iPhone: "iOS"
        case .mac: "macOS"
        }
    }

    private func environment(_ name: String) -> Bool? {
        switch (name, self) {
        case ("simulator", .iPhone): nil
        case ("simulator", _), ("macCatalyst", _): false
        default: nil
        }
    }

    private func canImport(_ module: String) -> Bool? {
        if ["Swift", "Foundation", "Dispatch", "FinanceKit", "ExtensionFoundation"].contains(module)
        {
            return true
        }
        // Here they are the simulator's own.
        if ["os", "OSLog", "UserNotifications", "WidgetKit", "SQLite3"].contains(module) {
            return true
        }
        if ["BackgroundTasks", "FinanceKitUI"].contains(module) {
            return self == .mac ? nil : true
        }
        if ["Glibc", "FoundationNetworking", "FoundationXML"].contains(module) {
            return self == .simulator
        }
        if ["Darwin", "ObjectiveC"].contains(module) { return self != .simulator }
        guard UnavailableModule.named(module) != nil else { return nil }
        switch (self, module) {
        case (.simulator, _), (.mac, "UIKit"), (.iPhone, "AppKit"): return false
        case (.mac, _): return nil
        case (.iPhone, _): return true
        }
    }
}
