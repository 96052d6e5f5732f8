/// What an `Info.plist` says that the simulator needs.
struct BundleInformation {
    let identifier: String?
    let executableName: String?
    /// The reason that the prompt gives for asking.
    let usageDescription: String?

    /// Reads the file; members with unresolved `$(VARIABLES)` count as absent.
    init(contentsOf path: String) throws(SimulatorError) {
        let values = try PropertyListFile.dictionary(at: path)
        identifier = Self.resolved(values["CFBundleIdentifier"])
        executableName = Self.resolved(values["CFBundleExecutable"])
        usageDescription = Self.resolved(values["NSFinancialDataUsageDescription"])
    }

    private static func resolved(_ value: Any?) -> String? {
        guard let text = value as? String, !text.isEmpty, !text.contains("$(") else { return nil }
        return text
    }
}
