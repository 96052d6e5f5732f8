/// What a pattern hides in one file.
struct PatternReach {
    private let pattern: IgnorePattern
    private let path: String

    init(_ pattern: IgnorePattern, path: String) {
        self.pattern = pattern
        self.path = path
    }

    /// The hidden values; the keys above them left out.
    func values(in document: StateDocument) -> [StateValue] {
        switch (pattern.part, document) {
        case (.file, _): return Self.all(document)
        case (.keys, .json(let value)), (.keys, .propertyList(let value)):
            return hidden(in: value)
        case (.keys, .jsonLines(let lines, _)): return hidden(in: .array(lines))
        case (.table(let name, let column), .database(let database)):
            return database.tables.filter { $0.name == name }.flatMap { table in
                let columns = table.columns.indices.filter {
                    column == nil || table.columns[$0] == column
                }
                return table.rows.flatMap { row in columns.map { row[$0] } }
            }
        case (.keys, _), (.table, _): return []
        }
    }

    private static func all(_ document: StateDocument) -> [StateValue] {
        switch document {
        case .folder: []
        case .link(let target): [.string(target)]
        case .json(let value), .propertyList(let value): [value]
        case .jsonLines(let lines, let tail): lines + [.data(tail)]
        case .database(let database): database.tables.flatMap { $0.rows.flatMap { $0 } }
        case .text(let text): [.string(text)]
        case .bytes(let bytes), .unreadable(_, _, let bytes): [.data(bytes)]
        }
    }

    private func hidden(in value: StateValue) -> [StateValue] {
        var filter = IgnoreFilter(patterns: [pattern], path: path)
        var values: [StateValue] = []
        collect(value, &filter, into: &values, nested: 0)
        return values
    }

    private func collect(
        _ value: StateValue, _ filter: inout IgnoreFilter, into values: inout [StateValue],
        nested: Int
    ) {
        switch value {
        case .array(let elements) where PairArray.isOne(elements):
            for index in stride(from: 0, to: elements.count, by: 2) {
                let name = PairArray.name(of: elements[index])
                enter(name, elements[index + 1], &filter, into: &values, nested: nested)
            }
        case .array(let elements):
            filter.enterElement()
            for element in elements { collect(element, &filter, into: &values, nested: nested) }
            filter.leave()
        case .object(let entries):
            for entry in entries {
                enter(entry.key, entry.value, &filter, into: &values, nested: nested)
            }
        case .string, .data:
            guard nested < StateLimits.nestedDocumentsMax, let inner = Self.nestedValue(in: value)
            else { return }
            collect(inner, &filter, into: &values, nested: nested + 1)
        default: break
        }
    }

    private func enter(
        _ key: String, _ value: StateValue, _ filter: inout IgnoreFilter,
        into values: inout [StateValue], nested: Int
    ) {
        filter.enter(key)
        defer { filter.leave() }
        guard !filter.isIgnored else {
            values.append(.object([StateValue.Entry(key, value)]))
            return
        }
        collect(value, &filter, into: &values, nested: nested)
    }

    private static func nestedValue(in value: StateValue) -> StateValue? {
        switch value {
        case .data(let bytes):
            return bytes.withUnsafeBufferPointer { DocumentParser.nestedValue(in: $0) }
        case .string(let text):
            guard let first = text.utf8.first else { return nil }
            let bytes = Base64Text.bytes(text, first: first) ?? Array(text.utf8)
            return bytes.withUnsafeBufferPointer { DocumentParser.nestedValue(in: $0) }
        default: return nil
        }
    }
}
