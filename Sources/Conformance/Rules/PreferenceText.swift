import Foundation

/// Looks into a value of user defaults as it stands on the wire: a property list in base64.
enum PreferenceText {
    /// Whether a history token stands in the value, as text or within data.
    static func holdsToken(_ encoded: String?) -> Bool {
        guard let encoded, let data = Data(base64Encoded: encoded) else { return false }
        // A value that is no property list was refused when it was set.
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return !HistoryTokens.tokens(in: list ?? data).isEmpty
    }
}
