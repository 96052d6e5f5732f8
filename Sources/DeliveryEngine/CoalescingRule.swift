/// Which due types share a launch.
///
/// The raw value is the word in scenario files.
package enum CoalescingRule: String, CaseIterable, Hashable, Sendable {
    /// Every type that is due, with the longest of their windows.
    case together
    /// One type a launch, the one that has been due for longest first.
    case oneWakePerType
}
