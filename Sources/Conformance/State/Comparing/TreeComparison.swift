/// Compares two masked values and names what differs, down to the rows and fields.
struct TreeComparison {
    let path: String
    let colours: (expected: [UInt64], found: [UInt64])
    let words: ValueText
    /// Rows of tables have no order that means anything.
    let hasOrder: Bool
    private(set) var records: [StateRecord] = []

    /// How many fields of a changed row are told.
    private static let fieldsShown = 6

    init(
        path: String, colours: (expected: [UInt64], found: [UInt64]), words: ValueText,
        hasOrder: Bool
    ) {
        self.path = path
        self.colours = colours
        self.words = words
        self.hasOrder = hasOrder
    }

    /// A key whose value differs.
    private struct Field {
        let names: [String]
        let place: StatePlace
        let expected: MaskedNode?
        let found: MaskedNode?
    }

    mutating func compare(_ expected: MaskedNode, _ found: MaskedNode, at place: StatePlace) {
        guard expected.hash != found.hash else {
            if hasOrder, expected.orderedHash != found.orderedHash {
                findOrder(expected, found, at: place)
            }
            return
        }
        if let (before, after) = Self.objects(expected, found) {
            var fields: [Field] = []
            compareEntries(before, after, at: place, names: [], into: &fields)
            for field in fields {
                record(field.expected, field.found, at: field.place)
            }
        } else if case .array(let before) = expected.content,
            case .array(let after) = found.content, expected.tag == found.tag
        {
            compareElements(
                before, after, at: place, declaredKey: expected.declaredKey)
        } else {
            record(expected, found, at: place)
        }
    }

    /// The entries of two objects of one kind; an empty array stands for no pairs as well.
    private static func objects(
        _ expected: MaskedNode, _ found: MaskedNode
    ) -> ([MaskedNode.Entry], [MaskedNode.Entry])? {
        switch (expected.content, found.content) {
        case (.object(let before), .object(let after)) where expected.tag == found.tag:
            (before, after)
        case (.object(let before), .array(let after)) where after.isEmpty: (before, [])
        case (.array(let before), .object(let after)) where before.isEmpty: ([], after)
        default: nil
        }
    }

    // MARK: Objects

    private mutating func compareEntries(
        _ expected: [MaskedNode.Entry], _ found: [MaskedNode.Entry], at place: StatePlace,
        names: [String], into fields: inout [Field]
    ) {
        var open: [UInt64: [Int]] = [:]
        for (index, entry) in found.enumerated() {
            open[entry.key.hash(colours.found), default: []].append(index)
        }
        var pairs: [(MaskedNode.Entry, MaskedNode.Entry?)] = []
        for entry in expected {
            let key = entry.key.hash(colours.expected)
            // Keys that stand twice are paired by their values first.
            let candidates = open[key] ?? []
            let best =
                candidates.firstIndex { found[$0].node.hash == entry.node.hash }
                ?? candidates.indices.first
            guard let best else {
                pairs.append((entry, nil))
                continue
            }
            let index = open[key]?.remove(at: best)
            pairs.append((entry, index.map { found[$0] }))
        }
        for (before, after) in pairs where before.node.hash != after?.node.hash {
            compareEntry(before, after, at: place, names: names, into: &fields)
        }
        if hasOrder {
            for case (let before, let after?) in pairs
            where before.node.hash == after.node.hash
                && before.node.orderedHash != after.node.orderedHash
            {
                findOrder(before.node, after.node, at: place.key(before.name))
            }
        }
        for index in open.values.joined().sorted() {
            compareEntry(nil, found[index], at: place, names: names, into: &fields)
        }
    }

    private mutating func compareEntry(
        _ expected: MaskedNode.Entry?, _ found: MaskedNode.Entry?, at place: StatePlace,
        names: [String], into fields: inout [Field]
    ) {
        guard let entry = expected ?? found else { return }
        let isRow = entry.key.walletID != nil || entry.key.isWholeName
        let inner =
            isRow ? place.element(entry.name, isKey: true) : place.key(entry.name)
        let (before, after) = (expected?.node, found?.node)
        if let before, let after {
            if let (ours, theirs) = Self.objects(before, after) {
                guard !isRow else { return compareRow(ours, theirs, before, after, at: inner) }
                return compareEntries(
                    ours, theirs, at: inner, names: names + [entry.name], into: &fields)
            }
            if case .array = before.content, case .array = after.content {
                return compare(before, after, at: inner)
            }
        }
        guard !isRow else { return record(before, after, at: inner) }
        fields.append(
            Field(names: names + [entry.name], place: inner, expected: before, found: after))
    }

    private mutating func compareRow(
        _ expected: [MaskedNode.Entry], _ found: [MaskedNode.Entry], _ before: MaskedNode,
        _ after: MaskedNode, at place: StatePlace
    ) {
        var fields: [Field] = []
        compareEntries(expected, found, at: place, names: [], into: &fields)
        guard !fields.isEmpty else { return }
        func text(_ node: (Field) -> MaskedNode?) -> String {
            let shown = fields.prefix(Self.fieldsShown).map { field in
                field.names.joined(separator: ".") + " "
                    + (node(field).map { words.text($0) } ?? "nothing")
            }.joined(separator: ", ")
            let more = fields.count - Self.fieldsShown
            return more > 0 ? "\(shown) and \(more) more" : shown
        }
        let difference = StateDifference(
            .changed, path: path, place: place.text, expected: text(\.expected),
            found: text(\.found),
            isToken: fields.allSatisfy { TokenChange.isOne($0.expected, $0.found) })
        records.append(
            StateRecord(
                difference: difference, place: place, fields: fields.map(\.names),
                nodes: fields.flatMap { [$0.expected, $0.found].compactMap(\.self) }))
    }

    // MARK: Arrays

    private mutating func compareElements(
        _ expected: [MaskedNode], _ found: [MaskedNode], at place: StatePlace,
        declaredKey: [String]
    ) {
        var pairing = ElementPairing(expected, found)
        guard !pairing.isComplete else { return }
        let identity = RowIdentity(expected, found, declaredKey: declaredKey, colours: colours)
        pairing.pairByName(identity)
        pairing.pairByLikeness(colours)
        for (one, other) in pairing.changed {
            let (before, after) = (expected[one], found[other])
            let label = identity.name(ofExpected: before)?.label ?? String(one)
            let inner = place.element(label)
            if let (ours, theirs) = Self.objects(before, after) {
                compareRow(ours, theirs, before, after, at: inner)
            } else {
                compare(before, after, at: inner)
            }
        }
        for one in pairing.missing {
            let name = identity.name(ofExpected: expected[one])
            append(
                .missing, at: place.element(name?.label ?? String(one)),
                expected: words.text(expected[one], leavingOut: name?.field), found: nil,
                [expected[one]], isToken: TokenChange.isLone(expected[one]))
        }
        for group in pairing.doubled(identity) {
            guard let first = group.first else { continue }
            let name = identity.name(ofFound: found[first])
            let row = words.text(found[first], leavingOut: name?.field)
            let times = group.count == 1 ? "once more" : "\(group.count) times more"
            append(
                .doubled, at: place.element(name?.label ?? String(first)), expected: nil,
                found: "\(times): \(row)", [found[first]],
                isToken: TokenChange.isLone(found[first]))
        }
        for other in pairing.extra(identity) {
            let name = identity.name(ofFound: found[other])
            append(
                .extra, at: place.element(name?.label ?? String(other)), expected: nil,
                found: words.text(found[other], leavingOut: name?.field), [found[other]],
                isToken: TokenChange.isLone(found[other]))
        }
    }

    // MARK: Order

    private mutating func findOrder(
        _ expected: MaskedNode, _ found: MaskedNode, at place: StatePlace
    ) {
        switch (expected.content, found.content) {
        case (.array(let before), .array(let after)):
            guard before.map(\.hash) == after.map(\.hash) else {
                return append(.orderOnly, at: place, expected: nil, found: nil, [])
            }
            for (index, (one, other)) in zip(before, after).enumerated()
            where one.orderedHash != other.orderedHash {
                findOrder(one, other, at: place.element(String(index)))
            }
        case (.object(let before), .object(let after)):
            let entries = after.map { ($0.key.hash(colours.found), $0) }
            for one in before {
                let key = one.key.hash(colours.expected)
                guard let other = entries.first(where: { $0.0 == key })?.1,
                    one.node.orderedHash != other.node.orderedHash
                else { continue }
                findOrder(one.node, other.node, at: place.key(one.name))
            }
        default: break
        }
    }

    // MARK: Records

    private mutating func record(
        _ expected: MaskedNode?, _ found: MaskedNode?, at place: StatePlace
    ) {
        let kind: StateDifference.Kind =
            expected == nil ? .extra : found == nil ? .missing : .changed
        append(
            kind, at: place, expected: expected.map { words.text($0) },
            found: found.map { words.text($0) }, [expected, found].compactMap(\.self),
            isToken: TokenChange.isOne(expected, found))
    }

    mutating func append(
        _ kind: StateDifference.Kind, at place: StatePlace, expected: String?, found: String?,
        _ nodes: [MaskedNode], isToken: Bool = false
    ) {
        let difference = StateDifference(
            kind, path: path, place: place.text, expected: expected, found: found,
            isToken: isToken)
        records.append(StateRecord(difference: difference, place: place, nodes: nodes))
    }
}
