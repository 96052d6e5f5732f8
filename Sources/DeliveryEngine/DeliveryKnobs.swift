/// What the scheduler does where Apple publishes nothing.
///
/// Every member has a stated default; a scenario can set each of them.
package struct DeliveryKnobs: Hashable, Sendable {
    /// How long a delivery may take.
    package var windows: WindowLengths
    /// When an extension is warned that its window ends.
    package var notice: NoticeRule
    /// What becomes of changes whose wake did not complete.
    package var retryFailedWake: RetryRule
    /// Which due types share a launch.
    package var coalescing: CoalescingRule
    /// When repeated crashes end all wakes.
    package var crashLoop: CrashLoopRule

    package init(
        windows: WindowLengths = WindowLengths(), notice: NoticeRule = .beforeEnd(.seconds(5)),
        retryFailedWake: RetryRule = .onNextChange, coalescing: CoalescingRule = .together,
        crashLoop: CrashLoopRule = .stopAfter(crashes: 5, within: .seconds(180))
    ) {
        self.windows = windows
        self.notice = notice
        self.retryFailedWake = retryFailedWake
        self.coalescing = coalescing
        self.crashLoop = crashLoop
    }
}
