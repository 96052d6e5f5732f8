/// How a wake ended, as far as the scheduler cares.
package enum WakeOutcome: String, CaseIterable, Hashable, Sendable {
    /// `didReceiveData` returned within its window.
    case completed
    /// It did not: the window ran out, the process was killed, left by itself or never started.
    case failed
    /// The process died by its own fault; it failed, and counts for the crash loop.
    case crashed
}
