/// The modules that somebody's sources are built against, as a compiler and a linker take them.
struct SimulatorModules: Sendable {
    /// Absolute path of a folder that holds these modules and no others.
    let folder: String
    /// Absolute path of one object file with all of them.
    let object: String
    /// Absolute paths of the maps of the C modules behind them.
    let maps: [String]

    /// The modules that sources may import.
    static let names: Set<String> = [
        "BackgroundTasks", "ExtensionFoundation", "FinanceKit", "FinanceKitUI", "OSLog", "SQLite3",
        "UserNotifications", "WidgetKit", "os",
    ]
    /// The Swift modules behind them, each a file that the compiler reads.
    static let swiftModules = [
        "BackgroundTasks", "DeliveryWire", "ExtensionFoundation", "ExtensionRuntime", "FinanceKit",
        "FinanceKitUI", "OSLog", "UserNotifications", "WalletModel", "WidgetKit", "os",
    ]

    /// What every target is compiled with.
    var compilerFlags: [String] {
        ["-I", folder] + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    }
}
