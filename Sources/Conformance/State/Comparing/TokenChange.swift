/// Tells a history that was read up to another place from data that differs.
///
/// It goes by the values themselves: what a row holds besides a token is data, however it is told.
enum TokenChange {
    /// Whether nothing differs between two values but history tokens; nil where there is none.
    static func isOne(_ expected: MaskedNode?, _ found: MaskedNode?) -> Bool {
        switch (expected, found) {
        case (let one?, let other?):
            if holdsOnlyTokens(one) || holdsOnlyTokens(other) {
                return [one, other].allSatisfy { holdsOnlyTokens($0) || isNothing($0) }
            }
            return isEqualButForTokens(one, other)
        case (let one?, nil), (nil, let one?): return holdsOnlyTokens(one)
        case (nil, nil): return false
        }
    }

    /// Whether an element of an array is a token by itself; one with fields is a row.
    static func isLone(_ node: MaskedNode) -> Bool {
        guard case .single = node.content else { return false }
        return holdsOnlyTokens(node)
    }

    /// Whether it is a token, or an object or array in which there is nothing else.
    private static func holdsOnlyTokens(_ node: MaskedNode) -> Bool {
        let inner: [MaskedNode]
        switch node.content {
        case .single:
            guard let parts = Parts(node.original), parts.hasTokens else { return false }
            return parts.others.allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\"") }
        case .array(let nodes): inner = nodes
        case .object(let entries): inner = entries.map(\.node)
        }
        return inner.contains(where: holdsOnlyTokens)
            && inner.allSatisfy { holdsOnlyTokens($0) || isNothing($0) }
    }

    /// Whether it stands for no value, as a token does that is not there yet.
    private static func isNothing(_ node: MaskedNode) -> Bool { node.original == .null }

    /// Whether two texts are the same around the tokens in them.
    private static func isEqualButForTokens(_ one: MaskedNode, _ other: MaskedNode) -> Bool {
        guard one.tag == other.tag, let before = Parts(one.original),
            let after = Parts(other.original), before.hasTokens, after.hasTokens
        else { return false }
        return before.others == after.others
    }

    /// A text, taken apart into its tokens and what else it holds.
    private struct Parts {
        private(set) var hasTokens = false
        private(set) var others: [UInt8] = []

        init?(_ value: StateValue?) {
            let bytes: [UInt8]
            switch value {
            case .string(let text): bytes = Array(text.utf8)
            case .data(let data): bytes = data
            default: return nil
            }
            bytes.withUnsafeBufferPointer { buffer in
                var done = 0
                TextScanner.scan(buffer) { item, range in
                    guard case .token = item else { return }
                    hasTokens = true
                    others += buffer[done..<range.lowerBound]
                    done = range.upperBound
                }
                others += buffer[done...]
            }
        }
    }
}
