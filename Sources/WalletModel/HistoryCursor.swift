/// A place in one stream of the change log: everything up to `position` is known.
package struct HistoryCursor: Hashable, Sendable {
    package let stream: HistoryStream
    /// The sequence number of the last change-log row that is known; 0 before the first.
    package let position: Int64

    package init(stream: HistoryStream, position: Int64) {
        self.stream = stream
        self.position = position
    }
}
