/// The first line in which two texts differ.
struct TextDifference {
    /// From 1.
    private(set) var number = 1
    private(set) var expected: String?
    private(set) var found: String?

    /// `hashes` are those of a line of each side, with everything masked that may differ.
    init(
        _ expected: String, _ found: String,
        hashes: (expected: (String) -> UInt64, found: (String) -> UInt64)
    ) {
        let before = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let after = found.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(before.count, after.count) {
            let one = index < before.count ? String(before[index]) : nil
            let other = index < after.count ? String(after[index]) : nil
            if let one, let other, hashes.expected(one) == hashes.found(other) { continue }
            number = index + 1
            self.expected = one
            self.found = other
            return
        }
    }
}
