extension JSON5Value: Hashable {
    package static func == (left: JSON5Value, right: JSON5Value) -> Bool {
        switch (left.content, right.content) {
        case (.null, .null): return true
        case (.flag(let left), .flag(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return left == right
        case (.array(let left), .array(let right)): return left == right
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            let values = Dictionary(left.map { ($0.key, $0.value) }) { first, _ in first }
            return right.allSatisfy { values[$0.key] == $0.value }
        default: return false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch content {
        case .null: hasher.combine(0)
        case .flag(let flag): hasher.combine(flag)
        case .number(let number): hasher.combine(number)
        case .string(let text): hasher.combine(text)
        case .array(let elements): hasher.combine(elements)
        // The order of members does not count, so only their number can be hashed cheaply.
        case .object(let members): hasher.combine(members.count)
        }
    }
}

extension JSON5Number: Hashable {
    package static func == (left: JSON5Number, right: JSON5Number) -> Bool {
        if left.text == right.text { return true }
        if let left = left.integer, let right = right.integer { return left == right }
        // Doubles do not tell large whole numbers apart.
        if let left = left.whole, let right = right.whole { return left == right }
        guard let left = left.double, let right = right.double else { return false }
        return left == right
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(double) }
}
