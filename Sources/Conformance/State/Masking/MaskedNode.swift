/// One value of a state with everything masked that may differ, ready to be compared by hashes.
final class MaskedNode {
    enum Content {
        case single(MaskedText)
        case array([MaskedNode])
        case object([Entry])
    }

    struct Entry {
        let key: MaskedText
        /// The key as it stands in the file.
        let name: String
        let node: MaskedNode
    }

    /// What kind of value it is, and what it is wrapped in: equal ones may be equal.
    let tag: UInt64
    let content: Content
    /// The value as it stands in the file; for singles only.
    let original: StateValue?
    /// The keys whose values together name an element, where the file declares them.
    let declaredKey: [String]
    let hasNames: Bool
    /// How many values with names are inside, this one counted.
    let namedCount: Int

    /// Of the value whatever the order of its arrays.
    private(set) var hash: UInt64 = 0
    /// Of the value with the order of its arrays.
    private(set) var orderedHash: UInt64 = 0
    /// Of the value without the arrays inside.
    private(set) var shallowHash: UInt64 = 0

    init(
        tag: UInt64, _ content: Content, original: StateValue? = nil, declaredKey: [String] = []
    ) {
        self.tag = tag
        self.content = content
        self.original = original
        self.declaredKey = declaredKey
        hasNames =
            switch content {
            case .single(let text): !text.names.isEmpty
            case .array(let nodes): nodes.contains(where: \.hasNames)
            case .object(let entries):
                entries.contains { !$0.key.names.isEmpty || $0.node.hasNames }
            }
        namedCount =
            switch content {
            case .single: hasNames ? 1 : 0
            case .array(let nodes): nodes.reduce(hasNames ? 1 : 0) { $0 + $1.namedCount }
            case .object(let entries):
                // The fields beside a name are looked at as well.
                entries.reduce(hasNames ? entries.count : 0) { $0 + $1.node.namedCount }
            }
        if !hasNames { computeHashes([]) }
    }

    /// Hashes anew what holds names, which are called as `colours` says.
    func rehash(_ colours: [UInt64]) {
        guard hasNames else { return }
        switch content {
        case .single: break
        case .array(let nodes): for node in nodes { node.rehash(colours) }
        case .object(let entries): for entry in entries { entry.node.rehash(colours) }
        }
        computeHashes(colours)
    }

    private func computeHashes(_ colours: [UInt64]) {
        switch content {
        case .single(let text):
            hash = StateHash.of(tag, text.hash(colours))
            orderedHash = hash
            shallowHash = hash
        case .array(let nodes):
            var sum: UInt64 = 0
            var sequence = StateHash(tag)
            for node in nodes {
                sum &+= StateHash.of(node.hash)
                sequence.add(node.orderedHash)
            }
            hash = StateHash.of(tag, sum, UInt64(nodes.count))
            orderedHash = sequence.value
            shallowHash = 0
        case .object(let entries):
            var (sum, ordered, shallow): (UInt64, UInt64, UInt64) = (0, 0, 0)
            for entry in entries {
                let key = entry.key.hash(colours)
                sum &+= StateHash.of(key, entry.node.hash)
                ordered &+= StateHash.of(key, entry.node.orderedHash)
                shallow &+= StateHash.of(key, entry.node.shallowHash)
            }
            hash = StateHash.of(tag, sum, UInt64(entries.count))
            orderedHash = StateHash.of(tag, ordered, UInt64(entries.count))
            shallowHash = StateHash.of(tag, shallow)
        }
    }

    /// Calls `body` with every single value inside.
    func visitSingles(_ body: (MaskedText, StateValue?) -> Void) {
        switch content {
        case .single(let text): body(text, original)
        case .array(let nodes): for node in nodes { node.visitSingles(body) }
        case .object(let entries):
            for entry in entries {
                body(entry.key, .string(entry.name))
                entry.node.visitSingles(body)
            }
        }
    }
}
