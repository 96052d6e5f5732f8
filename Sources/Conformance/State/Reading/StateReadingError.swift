/// Why bytes are not what they claim to be.
struct StateReadingError: Error {
    /// For people, without a full stop, such as `the text ends inside an array at byte 40`.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
