/// The maxima of reading what is judged, each with what happens beyond it.
package enum LintLimits {
    /// A larger property list is refused.
    package static let propertyListBytesMax = 8 << 20
    /// A binary property list that stands for more values is refused.
    static let propertyListValuesMax = 200_000
    /// A larger source is refused.
    package static let sourceBytesMax = 8 << 20
    /// A folder with more entries is refused.
    package static let folderEntriesMax = 100_000
    /// More sources are refused.
    package static let sourcesMax = 10_000
    /// Lists inside lists: deeper ones are not looked for by line.
    static let propertyListDepthMax = 64
    /// Strings inside interpolations inside strings: a deeper one is taken for plain text.
    static let interpolationDepthMax = 32
    /// Signs `#` before a quote: more begin no raw string.
    static let hashesMax = 255
    /// Bytes between the slashes of a regular expression: a longer one is taken for a division.
    static let expressionBytesMax = 512
    /// Parentheses and operators of one `#if` condition: beyond them its value is not known.
    static let conditionDepthMax = 64
    /// Tokens between `for` and the body of its loop.
    static let loopHeadTokensMax = 2000
    /// Architectures of one executable that are looked through.
    static let architecturesMax = 16
    /// Load commands of one executable that are looked through.
    static let loadCommandsMax = 10_000
}
