package import WalletModel

/// The sum of a run.
package struct RunSummary: Hashable, Sendable {
    package var wakes: Int
    /// The name of each wake's ending, in order.
    package var endings: [String]
    package var expectationsMet: Int
    package var expectationsNotMet: Int
    package var start: Timestamp

    package init(
        wakes: Int, endings: [String], expectationsMet: Int, expectationsNotMet: Int,
        start: Timestamp
    ) {
        self.wakes = wakes
        self.endings = endings
        self.expectationsMet = expectationsMet
        self.expectationsNotMet = expectationsNotMet
        self.start = start
    }
}
