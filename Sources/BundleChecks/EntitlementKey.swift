/// The entitlements that a FinanceKit extension stands on, as Apple spells them.
package enum EntitlementKey {
    /// An array of strings; the one that matters is `financialData`.
    package static let finance = "com.apple.developer.financekit"
    /// An array of App Group identifiers.
    package static let appGroups = "com.apple.security.application-groups"
    /// What grants the reading of financial data.
    package static let financialData = "financial-data"
}
