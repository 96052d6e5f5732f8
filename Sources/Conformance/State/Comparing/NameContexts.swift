/// What stands around each name of a state.
struct NameContexts {
    /// How much of it counts.
    enum Reach {
        /// All values around, up to the whole file.
        case whole
        /// So many objects and elements, from the inside.
        case three, two, one
        /// The single values beside the name.
        case shallow
    }

    private let reach: Reach
    private let colours: [UInt64]
    /// For each name, one sum over all places where it stands.
    private(set) var signatures: [UInt64]
    /// For each name, what can be compared one by one.
    private(set) var features: [Set<UInt64>] = []
    private var around: [UInt64] = []
    private static let elementStep: UInt64 = 0x5B2A_5D00

    init(_ reach: Reach, colours: [UInt64]) {
        self.reach = reach
        self.colours = colours
        signatures = [UInt64](repeating: 0, count: colours.count)
    }

    /// Computes the signatures.
    mutating func visit(_ state: MaskedState) {
        for file in state.files {
            file.node.rehash(colours)
            let path = file.maskedPath.hash(colours)
            add(file.maskedPath, StateHash.of(1, file.node.hash))
            visit(file.node, path: path, isElement: true)
        }
    }

    private mutating func add(_ text: MaskedText, _ context: UInt64) {
        for (place, name) in text.names.enumerated() {
            signatures[name] &+= StateHash.of(text.literal, UInt64(place), context)
        }
    }

    private mutating func visit(_ node: MaskedNode, path: UInt64, isElement: Bool) {
        guard node.hasNames else { return }
        var isObject = false
        if case .object = node.content { isObject = true }
        let isRow = isElement || isObject
        if isRow { around.append(reach == .shallow ? node.shallowHash : node.hash) }
        defer { if isRow { around.removeLast() } }
        switch node.content {
        case .single(let text): add(text, StateHash.of(path, context))
        case .array(let nodes):
            for node in nodes {
                visit(node, path: StateHash.of(path, Self.elementStep), isElement: true)
            }
        case .object(let entries):
            for entry in entries {
                let path = StateHash.of(path, entry.key.literal)
                if !entry.key.names.isEmpty {
                    add(entry.key, StateHash.of(path, context, entry.node.hash))
                }
                visit(entry.node, path: path, isElement: !entry.key.names.isEmpty)
            }
        }
    }

    private var context: UInt64 {
        let count =
            switch reach {
            case .whole: around.count
            case .three: 3
            case .two: 2
            case .one, .shallow: 1
            }
        var hash = StateHash()
        for word in around.suffix(count) { hash.add(word) }
        return hash.value
    }
}

extension NameContexts {
    /// Collects what likeness is judged by: where a name stands and the single values beside it.
    mutating func collectFeatures(of state: MaskedState) {
        features = [Set<UInt64>](repeating: [], count: colours.count)
        for file in state.files {
            file.node.rehash(colours)
            for name in file.maskedPath.names { features[name].insert(file.maskedPath.literal) }
            collect(file.node, path: file.maskedPath.hash(colours), beside: [])
        }
    }

    private mutating func collect(_ node: MaskedNode, path: UInt64, beside: [UInt64]) {
        guard node.hasNames else { return }
        switch node.content {
        case .single(let text):
            for name in text.names {
                features[name].insert(path)
                features[name].formUnion(beside)
            }
        case .array(let nodes):
            for node in nodes {
                collect(node, path: StateHash.of(path, Self.elementStep), beside: [])
            }
        case .object(let entries):
            let fields = entries.compactMap { entry -> UInt64? in
                guard case .single = entry.node.content else { return nil }
                return StateHash.of(entry.key.hash(colours), entry.node.hash)
            }
            for entry in entries {
                let path = StateHash.of(path, entry.key.literal)
                for name in entry.key.names { features[name].formUnion([path, entry.node.hash]) }
                collect(entry.node, path: path, beside: fields)
            }
        }
    }
}
