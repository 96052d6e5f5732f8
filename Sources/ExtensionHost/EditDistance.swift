/// Finds the word that was probably meant.
enum EditDistance {
    /// The candidate that needs the fewest changes, when that is few enough to be a slip.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        // Nobody means one of ours with a word this long, and the table below would be large.
        guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
        let ranked = candidates.map { ($0, between(word.lowercased(), $0.lowercased())) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
        return best.1 <= max(1, best.0.utf8.count / 3) ? best.0 : nil
    }

    /// How many bytes must be inserted, removed or replaced.
    static func between(_ one: String, _ other: String) -> Int {
        let one = Array(one.utf8)
        let other = Array(other.utf8)
        var row = Array(0...other.count)
        for (index, byte) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (other[column] == byte ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[other.count]
    }
}
