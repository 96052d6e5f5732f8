/// A command line that cannot be understood.
struct UsageError: Error {
    /// What was found, what was expected and what to do.
    let message: String
}
