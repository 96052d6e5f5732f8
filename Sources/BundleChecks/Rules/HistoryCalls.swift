/// The calls of a source that make a history which goes on for ever, and the names that hold one.
struct HistoryCalls {
    private let source: SwiftSource
    /// Whether monitoring is written out, by the token of each call that does not turn it off.
    private var endless: [Int: Bool] = [:]
    /// The declarations of each name, in the order of the text.
    private var declarations: [String: [Declaration]] = [:]

    private struct Declaration {
        let token: Int
        /// The endless call in its value, if any.
        let call: Int?
    }

    private static let names: Set<String> = [
        "accountBalanceHistory", "accountHistory", "transactionHistory",
    ]

    init(_ source: SwiftSource) {
        self.source = source
        for number in source.tokens.indices {
            let token = source.tokens[number]
            guard token.kind == .word || token.kind == .quotedWord,
                Self.names.contains(token.text), source.isSign("(", at: number + 1),
                !source.isWord("func", at: number - 1)
            else { continue }
            switch monitoring(ofCallAt: number) {
            case .byDefault: endless[number] = false
            case .on: endless[number] = true
            case .other: break
            }
        }
        guard !endless.isEmpty else { return }
        for number in source.tokens.indices {
            if let (name, declaration) = declaration(at: number) {
                declarations[name, default: []].append(declaration)
            }
        }
    }

    var isEmpty: Bool { endless.isEmpty }

    private enum Monitoring { case byDefault, on, other }

    /// What the arguments say; anything but the two literals may turn it off.
    private func monitoring(ofCallAt number: Int) -> Monitoring {
        let close = source.closings[number + 1]
        guard close > number + 1 else { return .other }
        var index = number + 2
        while index < close {
            if source.isName("isMonitoring", at: index), source.isSign(":", at: index + 1) {
                let isLast = source.isSign(",", at: index + 3) || index + 3 == close
                return source.isWord("true", at: index + 2) && isLast ? .on : .other
            }
            index = source.closings[index] + 1
        }
        return .byDefault
    }

    /// `let NAME = …` or `var NAME: TYPE = …` at the token, with what its value calls.
    private func declaration(at number: Int) -> (String, Declaration)? {
        guard source.isWord("let", at: number) || source.isWord("var", at: number),
            source.tokens.indices.contains(number + 1)
        else { return nil }
        let name = source.tokens[number + 1]
        guard name.kind == .word || name.kind == .quotedWord else { return nil }
        var index = number + 2
        if source.isSign(":", at: index) {
            while index < min(source.tokens.count, number + 64),
                !source.isSign("=", at: index), !source.isSign("{", at: index),
                !source.isWord("let", at: index), !source.isWord("var", at: index)
            {
                index = source.closings[index] + 1
            }
        }
        guard source.isSign("=", at: index) else {
            return (name.text, Declaration(token: number, call: nil))
        }
        let value = chain(from: index + 1)
        return (name.text, Declaration(token: number, call: value.first { endless[$0] != nil }))
    }

    /// The names of one expression: `try await store.history(…).other`, without its arguments.
    private func chain(from start: Int) -> [Int] {
        var index = start
        while ["try", "await"].contains(where: { source.isWord($0, at: index) }) {
            index += 1
            if source.isSign("?", at: index) || source.isSign("!", at: index) { index += 1 }
        }
        var names: [Int] = []
        var expectsName = true
        while source.tokens.indices.contains(index) {
            let token = source.tokens[index]
            if expectsName, token.kind == .word || token.kind == .quotedWord {
                names.append(index)
                expectsName = false
                index += 1
            } else if token.isSign("."), source.tokens.indices.contains(index + 1) {
                expectsName = true
                index += 1
            } else if ["(", "["].contains(where: token.isSign), !expectsName, !token.startsLine {
                index = source.closings[index] + 1
            } else if ["?", "!"].contains(where: token.isSign), !expectsName {
                index += 1
            } else {
                break
            }
        }
        return names
    }

    /// The tokens of the expression before a point, back to where it begins.
    func receiver(endingAt point: Int) -> Range<Int> {
        var index = point - 1
        var opened = 0
        while index >= 0, point - index < LintLimits.loopHeadTokensMax {
            let token = source.tokens[index]
            if [")", "]"].contains(where: token.isSign) {
                opened += 1
            } else if ["(", "["].contains(where: token.isSign) {
                if opened == 0 { break }
                opened -= 1
            } else if opened == 0 {
                let isName = token.kind == .word || token.kind == .quotedWord
                let continues = isName || [".", "?", "!"].contains(where: token.isSign)
                // Two names side by side are not one expression: `return history`.
                let next = source.tokens[index + 1]
                let isSecond = isName && (next.kind == .word || next.kind == .quotedWord)
                if !continues || isSecond { break }
            }
            index -= 1
        }
        return (index + 1)..<point
    }

    /// What is endless among the tokens: calls themselves, and names that hold one.
    func found(in range: Range<Int>, usedBy use: Int, isLoop: Bool) -> [HistoryUse] {
        var uses: [HistoryUse] = []
        var index = range.lowerBound
        // A name in the arguments of a call need not be what is walked through.
        var nameStart = index
        while index < range.upperBound {
            let token = source.tokens[index]
            if index >= nameStart { nameStart = source.closings[index] }
            if let isExplicit = endless[index] {
                uses.append(
                    HistoryUse(
                        call: index, use: use, isLoop: isLoop, isDirect: true,
                        isExplicit: isExplicit))
            } else if index >= nameStart, isOwnName(index),
                let call = declaration(of: token.text, seenFrom: index)?.call
            {
                uses.append(
                    HistoryUse(
                        call: call, use: use, isLoop: isLoop, isDirect: false,
                        isExplicit: endless[call] ?? false))
            }
            index += 1
        }
        return uses
    }

    /// Whether the name stands alone or behind `self.`, and is no argument's label.
    private func isOwnName(_ index: Int) -> Bool {
        let kind = source.tokens[index].kind
        guard kind == .word || kind == .quotedWord else { return false }
        if source.isSign(":", at: index + 1) { return false }
        guard source.isSign(".", at: index - 1) else { return true }
        return source.isWord("self", at: index - 2)
    }

    /// The innermost declaration that the token can see, the last of them before it.
    private func declaration(of name: String, seenFrom token: Int) -> Declaration? {
        var best: Declaration?
        var bestScope = Int.min
        for declaration in declarations[name] ?? [] {
            let scope = source.scopes[declaration.token]
            let isInside = scope < 0 || scope < token && token < source.closings[scope]
            // A member of a type may stand below the method that uses it.
            guard isInside, declaration.token < token || isTypeScope(scope) else { continue }
            if scope >= bestScope {
                best = declaration
                bestScope = scope
            }
        }
        return best
    }

    /// Whether the brace opens the body of a type, judged by the words before it.
    private func isTypeScope(_ brace: Int) -> Bool {
        guard brace >= 0 else { return true }
        let kinds: Set<String> = ["actor", "class", "enum", "extension", "struct"]
        var index = brace - 1
        while index >= 0, brace - index < 64 {
            let token = source.tokens[index]
            if token.kind == .word, kinds.contains(token.text) { return true }
            if ["{", "}", ")", "="].contains(where: token.isSign) { return false }
            index -= 1
        }
        return false
    }
}
