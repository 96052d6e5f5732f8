import BundleChecks

/// What an entitlements file grants.
struct Entitlements {
    let isEntitled: Bool
    let appGroups: [String]

    /// Reads the file.
    ///
    /// A boolean under the FinanceKit key grants nothing: the key is an array.
    init(contentsOf path: String) throws(SimulatorError) {
        let values = try PropertyListFile.dictionary(at: path)
        let grants = values[EntitlementKey.finance] as? [String]
        isEntitled = grants?.contains(EntitlementKey.financialData) ?? false
        appGroups = values[EntitlementKey.appGroups] as? [String] ?? []
    }
}
