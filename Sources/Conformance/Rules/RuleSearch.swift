import WalletModel

/// Finds rules by their id, or by the words under which people look for them.
package enum RuleSearch {
    /// The rules that are meant, the best first.
    ///
    /// An id is meant alone; a word finds every rule that carries it, and where none does, those
    /// that have it in their id, sentence or cure. Letter case does not count.
    package static func rules(for words: String, in rules: [Rule]) -> [Rule] {
        let wanted = words.lowercased()
        guard !wanted.isEmpty else { return [] }
        if let exact = rules.first(where: { $0.id == wanted }) { return [exact] }
        let carrying = rules.filter { $0.words.contains { $0.lowercased() == wanted } }
        if !carrying.isEmpty { return carrying }
        let pattern = NamePattern(wanted)
        let fitting = wanted.contains("*") ? rules.filter { pattern.matches($0.id) } : []
        if !fitting.isEmpty { return fitting }
        return rules.filter { rule in
            let texts = [rule.id, rule.sentence, rule.fix, rule.exercise] + rule.words
            return texts.contains { $0.lowercased().contains(wanted) }
        }
    }

    /// The id or word that was probably meant; nil where nothing is near.
    package static func nearest(to words: String, in rules: [Rule]) -> String? {
        NearestWord.find(words, among: rules.map(\.id) + rules.flatMap(\.words))
    }
}
