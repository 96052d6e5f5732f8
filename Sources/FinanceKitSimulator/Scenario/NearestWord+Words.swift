import WalletModel

extension NearestWord {
    /// A sentence's end: `; did you mean "card"?` where something is near, else a full stop.
    package static func suggestion(for word: String, among known: some Sequence<String>) -> String {
        find(word, among: known).map { "; did you mean \"\($0)\"?" } ?? "."
    }

    /// Known words as a list for people, cut where there are very many.
    package static func list(_ known: some Collection<String>) -> String {
        let shown = known.prefix(ScenarioLimits.wordsListedMax).joined(separator: ", ")
        let rest = known.count - ScenarioLimits.wordsListedMax
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
}
