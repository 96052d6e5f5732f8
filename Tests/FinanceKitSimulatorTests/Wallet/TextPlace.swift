/// Line and column of the first place where a text has a mark; of its end where the mark is empty.
struct TextPlace {
    let line: Int
    let column: Int

    init(of mark: String, in text: String) {
        let all = Array(text.utf8)
        let start = mark.isEmpty ? all.count : all.firstRange(of: Array(mark.utf8))?.lowerBound
        let before = String(decoding: all.prefix(start ?? 0), as: UTF8.self)
        // A carriage return and a line feed are one character, and one line end.
        let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        line = start == nil ? 0 : lines.count
        column = (lines.last?.unicodeScalars.count ?? 0) + 1
    }
}
