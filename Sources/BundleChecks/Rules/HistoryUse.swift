/// A history without `isMonitoring: false` and what walks through it.
struct HistoryUse: Hashable {
    /// The token of the call, such as `transactionHistory`.
    let call: Int
    /// The token of the loop or of the method that walks.
    let use: Int
    let isLoop: Bool
    /// Whether the call stands in the use itself, and not in a variable before it.
    let isDirect: Bool
    /// Whether `isMonitoring: true` is written out.
    let isExplicit: Bool

    /// Every such use in a source, by the order of the uses.
    static func all(in source: SwiftSource) -> [HistoryUse] {
        let calls = HistoryCalls(source)
        guard !calls.isEmpty else { return [] }
        return source.tokens.indices.flatMap { number -> [HistoryUse] in
            guard !source.conditions.isLeftOut(number, in: .iPhone) else { return [] }
            if source.isWord("for", at: number), let head = loopHead(at: number, in: source) {
                return calls.found(in: head, usedBy: number, isLoop: true)
            }
            if ["makeAsyncIterator", "reduce"].contains(where: { source.isWord($0, at: number) }),
                source.isSign(".", at: number - 1),
                source.isSign("(", at: number + 1)
                    || source.isSign("{", at: number + 1)
            {
                let receiver = calls.receiver(endingAt: number - 1)
                return calls.found(in: receiver, usedBy: number, isLoop: false)
            }
            return []
        }
    }

    /// The tokens between `in` and the body of a `for try await`; nil for another loop.
    private static func loopHead(at number: Int, in source: SwiftSource) -> Range<Int>? {
        guard !source.isSign(".", at: number - 1) else { return nil }
        let limit = min(source.tokens.count, number + LintLimits.loopHeadTokensMax)
        var index = number + 1
        var isAwaited = false
        while index < limit, !source.isWord("in", at: index) {
            if source.isWord("await", at: index) { isAwaited = true }
            if source.isWord("for", at: index) || source.isSign("}", at: index) { return nil }
            index = source.closings[index] + 1
        }
        guard isAwaited, index < limit else { return nil }
        let start = index + 1
        index = start
        while index < limit, !source.isSign("{", at: index), !source.isWord("where", at: index) {
            if source.isWord("for", at: index) || source.isSign("}", at: index) { return nil }
            index = source.closings[index] + 1
        }
        return index < limit ? start..<max(start, min(index, source.tokens.count)) : nil
    }
}
