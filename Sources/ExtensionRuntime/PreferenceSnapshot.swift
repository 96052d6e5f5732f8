/// The preference domains as this process sees them, for a host that could not see the sets.
enum PreferenceSnapshot {
    static func domains() -> [String: String] { [:] }
}
