/// A pattern for the ids of rules and cases: `*` stands for any text.
package struct NamePattern: Hashable, Sendable {
    private let parts: [Substring]

    package init(_ text: String) {
        parts = text.split(separator: "*", omittingEmptySubsequences: false)
    }

    /// Whether the whole name fits.
    package func matches(_ name: String) -> Bool {
        guard let first = parts.first, let last = parts.last else { return false }
        guard parts.count > 1 else { return name == first }
        guard name.hasPrefix(first), name.hasSuffix(last),
            name.count >= first.count + last.count
        else { return false }
        var rest = name.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
