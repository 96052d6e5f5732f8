/// What an entitlements file grants.
struct Entitlements {
    static let financeKey = "com.apple.developer.financekit"
    static let groupsKey = "com.apple.security.application-groups"

    let isEntitled: Bool
    let appGroups: [String]

    /// Reads the file.
    ///
    /// A boolean under the FinanceKit key grants nothing: the key is an array.
    init(contentsOf path: String) throws(SimulatorError) {
        let values = try PropertyListFile.dictionary(at: path)
        let grants = values[Self.financeKey] as? [String]
        isEntitled = grants?.contains("financial-data") ?? false
        appGroups = values[Self.groupsKey] as? [String] ?? []
    }
}
