extension String {
    /// Without white space at either end.
    var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else {
            return start[..<start.startIndex]
        }
        return start[...last]
    }
}
