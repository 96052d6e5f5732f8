/// Finds what was probably meant by a word that nobody knows.
package enum NearestWord {
    /// The longest word that is compared; longer ones are no spelling mistakes.
    private static let lengthMax = 64

    /// The known word with the fewest changed letters, when at most a third of them changed.
    ///
    /// Letter case counts for nothing. Of equally near words the first one is taken.
    package static func find(_ word: String, among known: [String]) -> String? {
        guard word.count <= lengthMax else { return nil }
        let wanted = Array(word.lowercased())
        var nearest: (word: String, distance: Int)?
        for candidate in known where candidate.count <= lengthMax {
            let distance = distance(wanted, Array(candidate.lowercased()))
            let limit = max(1, max(wanted.count, candidate.count) / 3)
            if distance <= limit, distance < nearest?.distance ?? .max {
                nearest = (candidate, distance)
            }
        }
        return nearest?.word
    }

    /// Letters to insert, remove, replace or swap with their neighbour (restricted edit distance).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let change = left[row] == right[column] ? 0 : 1
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
