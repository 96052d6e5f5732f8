/// Finds out which element of one array is which of another.
struct ElementPairing {
    private let expected: [MaskedNode]
    private let found: [MaskedNode]
    private var isExpectedOpen: [Bool]
    private var isFoundOpen: [Bool]
    /// Pairs of elements that are the same one with another value.
    private(set) var changed: [(expected: Int, found: Int)] = []

    /// How many elements of each side are compared each with each.
    private static let likenessMax = 128

    /// Pairs all elements that are equal.
    init(_ expected: [MaskedNode], _ found: [MaskedNode]) {
        self.expected = expected
        self.found = found
        isExpectedOpen = [Bool](repeating: true, count: expected.count)
        isFoundOpen = [Bool](repeating: true, count: found.count)
        var open: [UInt64: [Int]] = [:]
        for index in found.indices.reversed() { open[found[index].hash, default: []].append(index) }
        for index in expected.indices {
            guard let other = open[expected[index].hash]?.popLast() else { continue }
            isExpectedOpen[index] = false
            isFoundOpen[other] = false
        }
    }

    var isComplete: Bool { !isExpectedOpen.contains(true) && !isFoundOpen.contains(true) }

    /// Those of the expected elements that nothing was found for.
    var missing: [Int] { isExpectedOpen.indices.filter { isExpectedOpen[$0] } }

    private var unexpected: [Int] { isFoundOpen.indices.filter { isFoundOpen[$0] } }

    /// Pairs the elements whose names are equal.
    mutating func pairByName(_ identity: RowIdentity) {
        var open: [UInt64: [Int]] = [:]
        for index in unexpected.reversed() {
            guard let name = identity.name(ofFound: found[index]) else { continue }
            open[name.hash, default: []].append(index)
        }
        for index in missing {
            guard let name = identity.name(ofExpected: expected[index]),
                let other = open[name.hash]?.popLast()
            else { continue }
            pair(index, other)
        }
        nameless = (
            missing.filter {
                !Self.isName(expected[$0]) && identity.name(ofExpected: expected[$0]) == nil
            },
            unexpected.filter {
                !Self.isName(found[$0]) && identity.name(ofFound: found[$0]) == nil
            }
        )
    }

    /// Whether an element is nothing but an identifier: another one is not the same one changed.
    private static func isName(_ node: MaskedNode) -> Bool {
        guard case .single(let text) = node.content else { return false }
        return text.walletID != nil || text.isWholeName
    }

    private var nameless: (expected: [Int], found: [Int]) = ([], [])

    /// Pairs the elements without a name that have at least half of their fields in common.
    mutating func pairByLikeness(_ colours: (expected: [UInt64], found: [UInt64])) {
        let (ones, others) = nameless
        guard !ones.isEmpty, !others.isEmpty else { return }
        // One that is there instead of one is that one, changed.
        if expected.count == found.count, ones.count == 1, others.count == 1 {
            return pair(ones[0], others[0])
        }
        guard ones.count <= Self.likenessMax, others.count <= Self.likenessMax else { return }
        let before = ones.map { Self.fields(expected[$0], colours.expected) }
        let after = others.map { Self.fields(found[$0], colours.found) }
        var scores: [(score: Int, one: Int, other: Int)] = []
        for one in ones.indices {
            for other in others.indices {
                let score = before[one].intersection(after[other]).count
                if score > 0, 2 * score >= max(before[one].count, after[other].count) {
                    scores.append((score, ones[one], others[other]))
                }
            }
        }
        scores.sort { ($1.score, $0.one, $0.other) < ($0.score, $1.one, $1.other) }
        for (_, one, other) in scores where isExpectedOpen[one] && isFoundOpen[other] {
            pair(one, other)
        }
    }

    private static func fields(_ node: MaskedNode, _ colours: [UInt64]) -> Set<UInt64> {
        switch node.content {
        case .single: []
        case .array(let nodes): Set(nodes.map(\.hash))
        case .object(let entries):
            Set(entries.map { StateHash.of($0.key.hash(colours), $0.node.hash) })
        }
    }

    private mutating func pair(_ one: Int, _ other: Int) {
        isExpectedOpen[one] = false
        isFoundOpen[other] = false
        changed.append((one, other))
    }

    /// What is there more often than it should be, one group for each element.
    func doubled(_ identity: RowIdentity) -> [[Int]] {
        let known = known(identity)
        var groups: [UInt64: Int] = [:]
        var doubled: [[Int]] = []
        for index in unexpected {
            guard
                let key = Self.keys(found[index], identity.name(ofFound: found[index]))
                    .first(where: known.contains)
            else { continue }
            if let group = groups[key] {
                doubled[group].append(index)
            } else {
                groups[key] = doubled.count
                doubled.append([index])
            }
        }
        return doubled
    }

    /// What is there and should not be.
    func extra(_ identity: RowIdentity) -> [Int] {
        let known = known(identity)
        return unexpected.filter {
            Self.keys(found[$0], identity.name(ofFound: found[$0]))
                .allSatisfy { !known.contains($0) }
        }
    }

    private func known(_ identity: RowIdentity) -> Set<UInt64> {
        guard isFoundOpen.contains(true) else { return [] }
        return Set(
            expected.flatMap { Self.keys($0, identity.name(ofExpected: $0)) })
    }

    private static func keys(_ node: MaskedNode, _ name: RowIdentity.Name?) -> [UInt64] {
        [name.map { StateHash.of(1, $0.hash) }, StateHash.of(2, node.hash)].compactMap(\.self)
    }
}
