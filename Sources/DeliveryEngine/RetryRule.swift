/// What becomes of changes whose wake did not complete.
///
/// The raw value is the word in scenario files.
package enum RetryRule: String, CaseIterable, Hashable, Sendable {
    /// They count as delivered; the next change brings the next wake.
    case onNextChange
    /// They become due again when the minimum interval is over, counted from the failed wake.
    case nextInterval
    /// They become due again at once, whatever the interval, at most `immediateRetriesMax` times
    /// in a row; after that as with `nextInterval`.
    case immediately

    /// How many wakes in a row may follow a failed one without waiting.
    package static let immediateRetriesMax = 5
}
