/// A view of some words.
public struct Text: View {
    /// What it consists of: nothing.
    public typealias Body = Never

    /// The words.
    public let words: String

    /// Makes a view of these words.
    ///
    /// - Parameter words: What a person would read.
    nonisolated public init(_ words: String) {
        self.words = words
    }
}
