/// One law about the sources: it looks at a file and names every line that breaks it.
struct TidyRule: Sendable {
    let id: String
    /// What to do about a finding.
    let advice: String
    let check: @Sendable (SourceFile) -> [Int]

    /// `path:line: id: advice` for every line of the file that breaks the rule.
    func findings(in file: SourceFile) -> [String] {
        check(file).map { "\(file.path):\($0): \(id): \(advice)" }
    }

    /// Words that may stand only in files that `isRoom` accepts.
    static func room(
        _ id: String, words: [String], advice: String,
        isRoom: @escaping @Sendable (SourceFile) -> Bool
    ) -> TidyRule {
        TidyRule(id: id, advice: advice) { file in
            guard !isRoom(file) else { return [] }
            return file.code.filter { line in
                // The name of an enum's case is no call.
                let text = line.text.replacing("case ", with: "case_")
                return words.contains { text.holdsWord($0) }
            }.map(\.number)
        }
    }
}

extension String {
    /// Whether `word` occurs with no letter, digit, `_` or point right before it.
    ///
    /// A word that itself begins with a point may follow anything.
    func holdsWord(_ word: String) -> Bool {
        var searched = self[...]
        while let range = searched.firstRange(of: word) {
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            if word.hasPrefix(".") || !(before.isLetter || before.isNumber || "_.".contains(before))
            {
                return true
            }
            searched = self[range.upperBound...]
        }
        return false
    }
}
