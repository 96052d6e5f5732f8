/// Reads the condition behind an `#if` from the tokens.
struct ConditionReader {
    private let tokens: [SwiftToken]
    /// The next token.
    private(set) var index: Int
    private var depth = 0
    private var operations = 0

    init(_ tokens: [SwiftToken], from index: Int) {
        self.tokens = tokens
        self.index = index
    }

    /// Reads the longest condition that begins here.
    mutating func read() -> CompilationCondition {
        var left = conjunction()
        while takes("|", "|") {
            let right = conjunction()
            left = combined(left, right) { .or($0, $1) }
        }
        return left
    }

    private mutating func conjunction() -> CompilationCondition {
        var left = operand()
        while takes("&", "&") {
            let right = operand()
            left = combined(left, right) { .and($0, $1) }
        }
        return left
    }

    /// A value as deep as its operators is asked recursively, so their number is limited.
    private mutating func combined(
        _ left: CompilationCondition, _ right: CompilationCondition,
        _ make: (CompilationCondition, CompilationCondition) -> CompilationCondition
    ) -> CompilationCondition {
        operations += 1
        return operations > LintLimits.conditionDepthMax ? .unknown : make(left, right)
    }

    private mutating func operand() -> CompilationCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth <= LintLimits.conditionDepthMax, let token = peek else { return .unknown }
        if token.isSign("!") {
            index += 1
            return .not(operand())
        }
        if token.isSign("(") {
            index += 1
            let inside = read()
            skipToClosing()
            return inside
        }
        guard token.kind == .word else { return .unknown }
        index += 1
        guard let next = peek, next.isSign("("), !next.startsLine else {
            return .flag(token.text)
        }
        index += 1
        let argument = argumentText()
        skipToClosing()
        return .call(token.text, argument: argument)
    }

    /// The first argument: a module with its submodules, a system, a version.
    private mutating func argumentText() -> String {
        var text = ""
        while let token = peek, token.kind == .word || token.isSign(".") || token.kind == .number {
            text += token.text
            index += 1
        }
        return text
    }

    private mutating func skipToClosing() {
        var open = 1
        while let token = peek, token.kind != .directive {
            index += 1
            if token.isSign("(") { open += 1 }
            if token.isSign(")") {
                open -= 1
                if open == 0 { return }
            }
        }
    }

    private var peek: SwiftToken? { index < tokens.count ? tokens[index] : nil }

    private mutating func takes(_ first: String, _ second: String) -> Bool {
        guard index + 1 < tokens.count, tokens[index].isSign(first),
            tokens[index + 1].isSign(second)
        else { return false }
        index += 2
        return true
    }
}
