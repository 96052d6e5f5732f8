package import WalletModel

/// Crashes that followed one another so closely that no more wakes are made.
package struct CrashLoop: Codable, Hashable, Sendable, CustomStringConvertible {
    /// How many crashes were counted.
    package let crashes: Int
    /// Device time of the first and the last of them.
    package let first: Timestamp
    package let last: Timestamp
    /// The length of time within which so many are too many.
    package let limit: Duration

    package init(crashes: Int, first: Timestamp, last: Timestamp, limit: Duration) {
        self.crashes = crashes
        self.first = first
        self.last = last
        self.limit = limit
    }

    /// What happened and what to do, in two sentences.
    package var description: String {
        let span = last.since(first).components.seconds
        return """
            The extension crashed \(crashes) times in \(span) s of device time (limit \
            \(limit.components.seconds) s), so it is not woken any more. Look at the crashes \
            above; the knob 'crashLoop' set to 'off' goes on waking it.
            """
    }
}
