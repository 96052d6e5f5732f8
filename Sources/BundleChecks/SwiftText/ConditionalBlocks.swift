/// The `#if` blocks of a source, and which parts of it are compiled in which world.
struct ConditionalBlocks: Sendable {
    /// In the order of their directives.
    private(set) var clauses: [Clause] = []
    /// For each world the tokens that are certainly left out, as ranges that do not overlap.
    private var leftOut: [[Range<Int>]] = []

    /// From one directive to the next of the same block.
    struct Clause: Sendable {
        /// The block's number; its clauses share it.
        let block: Int
        /// The token of the directive.
        let directive: Int
        /// Nil for `#else`.
        let condition: CompilationCondition?
        /// The tokens behind the directive and its condition.
        var body: Range<Int>
        /// For each world whether the clause is compiled; nil where nobody can know.
        let values: [Bool?]
        /// The same for the code around the block.
        let surroundings: [Bool?]

        func isCompiled(in world: CompilationWorld) -> Bool? { values[world.rawValue] }

        func isReached(in world: CompilationWorld) -> Bool? { surroundings[world.rawValue] }
    }

    /// A block that is not closed yet.
    private struct Open {
        let block: Int
        let surroundings: [Bool?]
        /// For each world whether one of the clauses so far is taken.
        var taken: [Bool?]
        var clause: Int
    }

    /// Finds the blocks; a directive without its `#if` is passed over.
    init(_ tokens: [SwiftToken]) {
        var open: [Open] = []
        var blocks = 0
        for (number, token) in tokens.enumerated() where token.kind == .directive {
            switch token.text {
            case "#if":
                let surroundings =
                    open.last.map { clauses[$0.clause].values }
                    ?? CompilationWorld.allCases.map { _ in true }
                open.append(
                    Open(
                        block: blocks, surroundings: surroundings,
                        taken: surroundings.map { _ in false }, clause: 0))
                blocks += 1
                begin(&open, at: number, tokens)
            case "#elseif", "#else":
                guard let last = open.last else { continue }
                close(last, at: number)
                begin(&open, at: number, tokens)
            default:
                if let last = open.popLast() { close(last, at: number) }
            }
        }
        for last in open { close(last, at: tokens.count) }
        leftOut = CompilationWorld.allCases.map { world in
            var ranges: [Range<Int>] = []
            for clause in clauses where clause.isCompiled(in: world) == false {
                // What stands inside a part that is left out needs no range of its own.
                if clause.body.lowerBound >= ranges.last?.upperBound ?? 0 {
                    ranges.append(clause.body)
                }
            }
            return ranges
        }
    }

    private mutating func begin(_ open: inout [Open], at number: Int, _ tokens: [SwiftToken]) {
        guard var last = open.popLast() else { return }
        var condition: CompilationCondition?
        var start = number + 1
        if tokens[number].text != "#else" {
            var reader = ConditionReader(tokens, from: start)
            condition = reader.read()
            start = reader.index
        }
        var values: [Bool?] = []
        for world in CompilationWorld.allCases {
            let holds = condition.map { $0.value(in: world) } ?? true
            let isFree = last.taken[world.rawValue].map { !$0 }
            let isTaken = CompilationCondition.and(holds, isFree)
            values.append(CompilationCondition.and(last.surroundings[world.rawValue], isTaken))
            last.taken[world.rawValue] = Self.or(last.taken[world.rawValue], holds)
        }
        last.clause = clauses.count
        clauses.append(
            Clause(
                block: last.block, directive: number, condition: condition,
                body: start..<start, values: values, surroundings: last.surroundings))
        open.append(last)
    }

    private mutating func close(_ open: Open, at number: Int) {
        let start = clauses[open.clause].body.lowerBound
        clauses[open.clause].body = start..<max(start, number)
    }

    private static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
        CompilationCondition.and(left.map { !$0 }, right.map { !$0 }).map { !$0 }
    }

    /// Whether the token is certainly not compiled in the world.
    func isLeftOut(_ token: Int, in world: CompilationWorld) -> Bool {
        let ranges = leftOut[world.rawValue]
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= token { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(token)
    }
}
