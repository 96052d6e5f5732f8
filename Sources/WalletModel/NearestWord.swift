/// Finds the word that was probably meant.
package enum NearestWord {
    /// The known word with the smallest edit distance, if it is near enough to be a slip.
    ///
    /// Case and swapped neighbours count little; the first of equally near words is given.
    package static func find(_ word: String, among known: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().utf8.prefix(100))
        var best: (word: String, distance: Int)?
        for candidate in known {
            let other = Array(candidate.lowercased().utf8.prefix(100))
            let limit = max(1, max(letters.count, other.count) / 3)
            guard abs(letters.count - other.count) <= limit else { continue }
            let distance = distance(letters, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// Insertions, deletions, replacements and swaps of neighbours that lead from one to another.
    package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in 0..<right.count {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
