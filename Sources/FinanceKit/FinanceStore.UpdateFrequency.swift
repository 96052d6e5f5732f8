@available(iOS 26.0, *)
extension FinanceStore {
    /// How soon, and how often at most, an extension is told of changes.
    ///
    /// Standing: documented (Apple's `FinanceStore.UpdateFrequency`, WWDC25 session 201); the
    /// coded form is assumed.
    @nonexhaustive
    public enum UpdateFrequency: Codable, Equatable, Hashable, Sendable {
        /// Within an hour, and not more often than that.
        case hourly
        /// Within a day, and not more often than that.
        case daily
        /// Within a week, and not more often than that.
        case weekly
    }
}
