import struct Foundation.UUID

/// Which field of the elements of an array says which element is which.
///
/// An identifier of the wallet goes before a renamed one, and that before a field with a telling
/// name whose values all differ.
struct RowIdentity {
    /// What names one element.
    struct Name {
        let hash: UInt64
        let label: String
        /// The field that it was taken from.
        let field: String
    }

    private struct Field {
        let path: String
        let depth: Int
        let hash: UInt64
        let text: MaskedText
        let original: StateValue?
    }

    private struct Tally {
        let depth: Int
        private(set) var count = 0
        private(set) var hashes: Set<UInt64> = []
        private(set) var walletIDs = 0
        private(set) var names = 0

        init(depth: Int) {
            self.depth = depth
        }

        mutating func add(_ field: Field) {
            count += 1
            hashes.insert(field.hash)
            walletIDs += field.text.walletID == nil ? 0 : 1
            names += field.text.isWholeName ? 1 : 0
        }
    }

    /// Fields whose values may name a row, in lower case.
    private static let tellingNames: Set<String> = [
        "id", "identifier", "uuid", "key", "name", "code", "day", "date", "month", "category",
    ]
    private static let depthMax = 3
    private static let fieldsMax = 64

    private let colours: (expected: [UInt64], found: [UInt64])
    private let declaredKey: [String]
    private var ranked: [String] = []

    init(
        _ expected: [MaskedNode], _ found: [MaskedNode], declaredKey: [String],
        colours: (expected: [UInt64], found: [UInt64])
    ) {
        self.colours = colours
        self.declaredKey = declaredKey
        var tallies: [String: Tally] = [:]
        let (nodes, nodeColours) =
            expected.isEmpty ? (found, colours.found) : (expected, colours.expected)
        for node in nodes {
            for field in Self.fields(of: node, nodeColours) {
                // In place: a copy of the set for each element would take the square of the time.
                tallies[field.path, default: Tally(depth: field.depth)].add(field)
            }
        }
        ranked = tallies.compactMap { path, tally in
            Self.rank(path, tally).map { (path, $0) }
        }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }

    /// The smaller the better; nil for a field that names nothing.
    private static func rank(_ path: String, _ tally: Tally) -> Int? {
        let last = path.split(separator: ".").last?.lowercased() ?? ""
        let isTelling = tellingNames.contains(last)
        let isID = last == "id" || last == "uuid" || last == "identifier"
        // A journal may tell of one row several times.
        if tally.walletIDs == tally.count, 2 * tally.hashes.count >= tally.count {
            return (isID ? 0 : 10) + tally.depth
        }
        guard tally.hashes.count == tally.count else { return nil }
        if tally.names == tally.count { return 20 + (isID ? 0 : 10) + tally.depth }
        return isTelling ? 40 + (isID ? 0 : 10) + tally.depth : nil
    }

    func name(ofExpected node: MaskedNode) -> Name? { name(of: node, colours.expected) }

    func name(ofFound node: MaskedNode) -> Name? { name(of: node, colours.found) }

    private func name(of node: MaskedNode, _ colours: [UInt64]) -> Name? {
        let fields = Self.fields(of: node, colours)
        let declared = declaredKey.compactMap { key in fields.first { $0.path == key } }
        if !declared.isEmpty, declared.count == declaredKey.count {
            var hash = StateHash()
            for field in declared { hash.add(field.hash) }
            return Name(
                hash: hash.value, label: declared.map(Self.label).joined(separator: ", "),
                field: declaredKey.count == 1 ? declaredKey[0] : "")
        }
        for path in ranked {
            guard let field = fields.first(where: { $0.path == path }) else { continue }
            return Name(
                hash: StateHash.of(StateHash.of(path), field.hash), label: Self.label(field),
                field: path)
        }
        return nil
    }

    private static func label(_ field: Field) -> String {
        if let id = field.text.walletID { return id.uuidString }
        switch field.original {
        case .string(let text), .number(let text): return String(text.prefix(40))
        case .data(let bytes):
            return IdentifierText.id(of: bytes)?.uuidString ?? "\(bytes.count) bytes"
        case .date(let seconds): return seconds.description
        default: return "?"
        }
    }

    private static func fields(of node: MaskedNode, _ colours: [UInt64]) -> [Field] {
        var fields: [Field] = []
        collect(node, prefix: "", depth: 0, colours, &fields)
        return fields
    }

    private static func collect(
        _ node: MaskedNode, prefix: String, depth: Int, _ colours: [UInt64],
        _ fields: inout [Field]
    ) {
        guard case .object(let entries) = node.content, depth < depthMax else { return }
        for entry in entries where fields.count < fieldsMax {
            let path = prefix.isEmpty ? entry.name : prefix + "." + entry.name
            if case .single(let text) = entry.node.content {
                fields.append(
                    Field(
                        path: path, depth: depth, hash: StateHash.of(1, text.hash(colours)),
                        text: text, original: entry.node.original))
            } else {
                collect(entry.node, prefix: path, depth: depth + 1, colours, &fields)
            }
        }
    }
}
