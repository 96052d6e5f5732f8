/// Finds out which names of one state stand for which names of another.
///
/// Names mean nothing by themselves, so they are told apart by where they stand. They get colours
/// that are refined by what stands around them until nothing changes; names of one colour are one
/// name. What cannot be found by all that stands around is looked for by less of it, so that a
/// change in one place leaves the names of the others alone.
///
/// Names that look alike in circles of links are found by trying: one of them is taken for one of
/// the other state, and taken back where that leaves fewer names that look alike in both. A bound
/// on how often colours are refined bounds that as well: hundreds of circles that are all alike, in
/// one state, may still be told as differences.
struct NamePairing {
    private let expected: MaskedState
    private let found: MaskedState
    private var left: Side
    private var right: Side
    /// For each expected name, the one that was found.
    private(set) var partners: [Int?]
    private var pairCount: UInt64 = 0
    private var refinementsLeft: Int

    /// How often all colours are refined at most; what is not clear then is paired in its order.
    private static let refinementsMax = 2_000
    /// Large states are refined less often: so many values are looked at in all.
    private static let visitsMax = 20_000_000
    private static let refinementsMin = 24
    /// How often at most in a row: a chain of references is followed so far.
    private static let roundsMax = 64

    private struct Side {
        var colours: [UInt64]
        var isPaired: [Bool]
        /// What stood around each name when colours were refined last.
        var signatures: [UInt64] = []
    }

    init(_ expected: MaskedState, _ found: MaskedState) {
        self.expected = expected
        self.found = found
        left = Side(
            colours: expected.colours,
            isPaired: [Bool](repeating: false, count: expected.colours.count))
        right = Side(
            colours: found.colours, isPaired: [Bool](repeating: false, count: found.colours.count))
        let values = (expected.files + found.files).reduce(1) { $0 + $1.node.namedCount }
        refinementsLeft = min(
            Self.refinementsMax, max(Self.refinementsMin, Self.visitsMax / values))
        partners = [Int?](repeating: nil, count: expected.colours.count)
    }

    /// Pairs all that can be paired and gives the colours: equal ones for a pair, others for others.
    mutating func run() -> (expected: [UInt64], found: [UInt64]) {
        // Most names are told apart by the object that they stand in. If none is left that looks
        // like one of the other state there, looking at more around it finds none either.
        if hasUnpaired, pairClear(.one) {
            for reach in [NameContexts.Reach.two, .three] where hasUnpaired {
                startOver()
                _ = pairClear(reach)
            }
            // What looks alike in parts must be equal as a whole, and only then in less.
            for reach in [NameContexts.Reach.whole, .three, .two, .one] where hasUnpaired {
                startOver()
                settle(reach)
            }
        }
        if hasUnpaired {
            startOver()
            settle(.shallow)
        }
        if hasUnpaired {
            startOver()
            pairByLikeness()
        }
        for index in left.colours.indices where !left.isPaired[index] {
            left.colours[index] = StateHash.of(0xE, UInt64(index))
        }
        for index in right.colours.indices where !right.isPaired[index] {
            right.colours[index] = StateHash.of(0xF, UInt64(index))
        }
        return (left.colours, right.colours)
    }

    private var hasUnpaired: Bool {
        left.isPaired.contains(false) && right.isPaired.contains(false)
    }

    private mutating func startOver() {
        for index in left.colours.indices where !left.isPaired[index] {
            left.colours[index] = expected.names.keys[index].domain
        }
        for index in right.colours.indices where !right.isPaired[index] {
            right.colours[index] = found.names.keys[index].domain
        }
    }

    private mutating func pair(_ one: Int, _ other: Int) {
        pairCount += 1
        partners[one] = other
        left.isPaired[one] = true
        right.isPaired[other] = true
        left.colours[one] = StateHash.of(0xA, pairCount)
        right.colours[other] = left.colours[one]
    }

    // MARK: Colours

    /// Pairs the names of which there is one in each state that looks so.
    ///
    /// Gives whether there are others that look alike and are more than one.
    private mutating func pairClear(_ reach: NameContexts.Reach) -> Bool {
        refine(reach)
        var isUnclear = false
        for names in classes() where !names.expected.isEmpty && !names.found.isEmpty {
            if names.expected.count == 1, names.found.count == 1 {
                pair(names.expected[0], names.found[0])
            } else {
                isUnclear = true
            }
        }
        return isUnclear
    }

    /// Pairs the names that look alike, by trying where there are several.
    private mutating func settle(_ reach: NameContexts.Reach) {
        refine(reach)
        var taken: [Choice] = []
        var least = promise
        var nearest: NamePairing?
        var open = nextChoice()
        while var choice = open {
            guard refinementsLeft > 0 else {
                goBack(to: nearest ?? choice.before)
                (taken, nearest) = ([], nil)
                // Those that are left have to be taken as they come.
                if let rest = nextChoice() { pairInOrder(rest.names) }
                open = nextChoice()
                continue
            }
            if let next = choice.next(reach, atLeast: least, budget: &refinementsLeft) {
                goBack(to: next)
                pairAlike(choice, reach)
                taken.append(choice)
                if taken.count > Self.choicesMax { taken.removeFirst() }
                open = nextChoice()
                continue
            }
            if (choice.best?.promise ?? 0) > (nearest?.promise ?? -1) { nearest = choice.best }
            if let last = taken.popLast() {
                open = last
                continue
            }
            // Every way loses something, so the states differ: the way that loses the least.
            goBack(to: nearest ?? choice.before)
            if nearest == nil { pairInOrder(choice.names) }
            nearest = nil
            least = promise
            open = nextChoice()
        }
    }

    /// How many choices can be taken back.
    private static let choicesMax = 64
    /// How many names are tried for one.
    private static let candidatesMax = 64

    /// Takes another state of the work, with what is left of the refinements.
    private mutating func goBack(to other: NamePairing) {
        let left = refinementsLeft
        self = other
        refinementsLeft = left
    }

    /// How many names are paired, or could still be by their colours.
    private var promise: Int {
        Int(pairCount) + classes().reduce(0) { $0 + min($1.expected.count, $1.found.count) }
    }

    /// Names of one colour of which one is taken for another.
    private struct Choice {
        let before: NamePairing
        let names: NameClass
        let classCount: Int
        /// The pairs that were not tried yet.
        var pairs: ArraySlice<(one: Int, other: Int)>
        /// The pairing that keeps the most of those that lose something.
        var best: NamePairing?

        /// The next pairing that keeps so much; nil where there is none, or the budget is spent.
        mutating func next(
            _ reach: NameContexts.Reach, atLeast least: Int, budget: inout Int
        ) -> NamePairing? {
            while budget > 0, let (one, other) = pairs.popFirst() {
                var pairing = before
                pairing.refinementsLeft = budget
                pairing.pair(one, other)
                pairing.refine(reach)
                budget = pairing.refinementsLeft
                // A name that stands beside itself tells others nothing.
                let promise = pairing.promise - (pairing.areAlike(one, other) ? 0 : 1)
                if promise >= least { return pairing }
                if promise > best?.promise ?? -1 { best = pairing }
            }
            return nil
        }
    }

    /// Pairs what is clear, and gives the fewest names of which it is not; nil where all is done.
    private mutating func nextChoice() -> Choice? {
        let shared = classes().filter { !$0.expected.isEmpty && !$0.found.isEmpty }
        for names in shared where names.count == 2 { pair(names.expected[0], names.found[0]) }
        let unclear = shared.filter { $0.count > 2 }.min { $0.count < $1.count }
        guard let names = unclear else { return nil }
        let first = Self.preferred(names, expected, found)
        let isFewer = names.expected.count <= names.found.count
        let others = isFewer ? names.found : names.expected
        var pairs = [first]
        for other in others.prefix(Self.candidatesMax) {
            let pair = isFewer ? (first.0, other) : (other, first.1)
            if pair != first { pairs.append(pair) }
        }
        return Choice(
            before: self, names: names, classCount: classes().count,
            pairs: pairs.map { (one: $0.0, other: $0.1) }[...])
    }

    /// Pairs the rest of the names of a choice as well, where one of them has told nothing.
    private mutating func pairAlike(_ choice: Choice, _ reach: NameContexts.Reach) {
        let rest = NameClass(
            expected: choice.names.expected.filter { !left.isPaired[$0] },
            found: choice.names.found.filter { !right.isPaired[$0] })
        let colours = Set(
            rest.expected.map { left.colours[$0] } + rest.found.map { right.colours[$0] })
        guard colours.count == 1, classes().count == choice.classCount else { return }
        // Where what stands around each is equal, no other name depends on which of them is which.
        var pairing = self
        pairing.pairInOrder(rest)
        pairing.refineOnce(reach)
        refinementsLeft = pairing.refinementsLeft
        let isRight = rest.expected.allSatisfy { one in
            pairing.partners[one].map { pairing.areAlike(one, $0) } ?? true
        }
        if isRight { self = pairing }
    }

    /// Whether the same stands around a pair.
    private func areAlike(_ one: Int, _ other: Int) -> Bool {
        left.signatures[one] == right.signatures[other]
    }

    private mutating func pairInOrder(_ names: NameClass) {
        var others = names.found
        var byText: [NameTable.Key: Int] = [:]
        for other in others { byText[found.names.keys[other]] = other }
        var rest: [Int] = []
        for one in names.expected {
            guard let other = byText[expected.names.keys[one]] else {
                rest.append(one)
                continue
            }
            pair(one, other)
        }
        others.removeAll { right.isPaired[$0] }
        for (one, other) in zip(rest, others) { pair(one, other) }
    }

    /// The same name in both states before any other.
    private static func preferred(
        _ names: NameClass, _ expected: MaskedState, _ found: MaskedState
    ) -> (Int, Int) {
        var byText: [NameTable.Key: Int] = [:]
        for other in names.found { byText[found.names.keys[other]] = other }
        for one in names.expected {
            if let other = byText[expected.names.keys[one]] { return (one, other) }
        }
        return (names.expected[0], names.found[0])
    }

    private struct NameClass {
        var expected: [Int] = []
        var found: [Int] = []

        var count: Int { expected.count + found.count }
    }

    /// The unpaired names by colour, in the order in which they stand.
    private func classes() -> [NameClass] {
        var indexes: [UInt64: Int] = [:]
        var classes: [NameClass] = []
        func place(_ colour: UInt64) -> Int {
            if let index = indexes[colour] { return index }
            indexes[colour] = classes.count
            classes.append(NameClass())
            return classes.count - 1
        }
        for index in left.colours.indices where !left.isPaired[index] {
            classes[place(left.colours[index])].expected.append(index)
        }
        for index in right.colours.indices where !right.isPaired[index] {
            classes[place(right.colours[index])].found.append(index)
        }
        return classes
    }

    private mutating func refine(_ reach: NameContexts.Reach) {
        var count = distinctCount
        for _ in 0..<Self.roundsMax where refinementsLeft > 0 {
            refineOnce(reach)
            let next = distinctCount
            if next == count || areAllDistinct { return }
            count = next
        }
    }

    private mutating func refineOnce(_ reach: NameContexts.Reach) {
        refinementsLeft -= 1
        refine(&left, of: expected, reach)
        refine(&right, of: found, reach)
    }

    private var areAllDistinct: Bool {
        Set(left.colours).count == left.colours.count
            && Set(right.colours).count == right.colours.count
    }

    private var distinctCount: Int {
        Set(left.colours).union(right.colours).count
    }

    private func refine(
        _ side: inout Side, of state: MaskedState, _ reach: NameContexts.Reach
    ) {
        var contexts = NameContexts(reach, colours: side.colours)
        contexts.visit(state)
        for index in side.colours.indices where !side.isPaired[index] {
            side.colours[index] = StateHash.of(side.colours[index], contexts.signatures[index])
        }
        side.signatures = contexts.signatures
    }
}

extension NamePairing {
    /// How many names of each side are compared each with each.
    private static let likenessMax = 256

    /// Pairs what is left by how much of what stands around is equal.
    private mutating func pairByLikeness() {
        var ones = left.isPaired.indices.filter { !left.isPaired[$0] }
        var others = right.isPaired.indices.filter { !right.isPaired[$0] }
        pairInOrderByText(&ones, &others)
        guard !ones.isEmpty, !others.isEmpty else { return }
        ones = Array(ones.prefix(Self.likenessMax))
        others = Array(others.prefix(Self.likenessMax))
        var before = NameContexts(.shallow, colours: left.colours)
        before.collectFeatures(of: expected)
        var after = NameContexts(.shallow, colours: right.colours)
        after.collectFeatures(of: found)
        var scores: [(score: Int, one: Int, other: Int)] = []
        for one in ones {
            for other in others
            where expected.names.keys[one].domain == found.names.keys[other].domain {
                let score = before.features[one].intersection(after.features[other]).count
                if score > 0 { scores.append((score, one, other)) }
            }
        }
        scores.sort { ($1.score, $0.one, $0.other) < ($0.score, $1.one, $1.other) }
        for (_, one, other) in scores where !left.isPaired[one] && !right.isPaired[other] {
            pair(one, other)
        }
    }

    private mutating func pairInOrderByText(_ ones: inout [Int], _ others: inout [Int]) {
        var byText: [NameTable.Key: Int] = [:]
        for other in others { byText[found.names.keys[other]] = other }
        for one in ones {
            // The same random name in both states is hardly another one.
            guard expected.names.keys[one].domain == NameTable.uuids,
                let other = byText[expected.names.keys[one]]
            else { continue }
            pair(one, other)
        }
        ones.removeAll { left.isPaired[$0] }
        others.removeAll { right.isPaired[$0] }
    }
}
