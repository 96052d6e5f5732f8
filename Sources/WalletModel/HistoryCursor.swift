/// A place in one stream of the change log: everything up to `position` is known.
///
/// While a reader that began with nothing is still being given the rows that were there when it
/// began, `delivered` says how far it has come, and the changes after `position` follow later.
/// While it is being told what a changed consent hides and shows, `reviewed` says so.
package struct HistoryCursor: Hashable, Sendable {
    package let stream: HistoryStream
    /// The sequence number of the last change that is known; 0 before the first.
    package let position: Int64
    /// The insertion ordinal of the last row given to a reader that began with nothing; nil once
    /// it has all of them.
    package let delivered: Int64?
    /// The insertion ordinal of the last row that was looked at because of what is shown since
    /// `position`; nil while no such change is being told.
    ///
    /// Never set together with `delivered`.
    package let reviewed: Int64?

    package init(
        stream: HistoryStream, position: Int64, delivered: Int64? = nil, reviewed: Int64? = nil
    ) {
        self.stream = stream
        self.position = position
        self.delivered = delivered
        self.reviewed = reviewed
    }
}
