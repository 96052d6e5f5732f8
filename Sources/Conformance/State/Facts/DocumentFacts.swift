package import struct Foundation.UUID

/// What rules want to know about one file.
package struct DocumentFacts: Sendable {
    /// Every identifier in it, as text in either case or as 16 bytes, whoever issued it.
    package var ids: Set<UUID> = []
    /// Every history token in it, with its place.
    package var tokens: [Token] = []

    /// Whether its bytes have no structure that is known.
    var isRaw = false

    package struct Token: Hashable, Sendable {
        package let text: String
        /// A key path such as `$.tokens.cards`, `table tokens column text`, or empty.
        package let place: String
    }
}

extension DocumentFacts {
    init(_ document: StateDocument) {
        switch document {
        case .folder: break
        case .link(let target): add(target, at: "")
        case .json(let value), .propertyList(let value): add(value, at: "$", nested: 0)
        case .jsonLines(let lines, let tail):
            for line in lines { add(line, at: "$", nested: 0) }
            add(tail, at: "")
        case .database(let database):
            for table in database.tables {
                let places = table.columns.map { "table \(table.name) column \($0)" }
                for row in table.rows {
                    for (column, cell) in row.enumerated() {
                        add(cell, at: places[column], nested: 0)
                    }
                }
            }
        case .text(let text): add(text, at: "")
        case .bytes(let bytes), .unreadable(_, _, let bytes):
            isRaw = true
            add(bytes, at: "")
        }
    }

    private mutating func add(_ value: StateValue, at place: String, nested: Int) {
        switch value {
        case .null, .bool, .number, .date: break
        case .string(let text):
            add(text, at: place)
            if let id = Base64Text.id(text) { ids.insert(id) }
            guard nested < StateLimits.nestedDocumentsMax, let first = text.utf8.first else {
                break
            }
            if let bytes = Base64Text.bytes(text, first: first) {
                add(.data(bytes), at: place, nested: nested + 1)
            } else if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(first) {
                addInside(Array(text.utf8), at: place, nested: nested)
            }
        case .data(let bytes):
            if let id = IdentifierText.id(of: bytes) { ids.insert(id) }
            add(bytes, at: place)
            addInside(bytes, at: place, nested: nested)
        case .array(let elements):
            for element in elements { add(element, at: place, nested: nested) }
        case .object(let entries):
            for entry in entries {
                add(entry.key, at: place)
                add(entry.value, at: "\(place).\(entry.key)", nested: nested)
            }
        }
    }

    private mutating func addInside(_ bytes: [UInt8], at place: String, nested: Int) {
        guard nested < StateLimits.nestedDocumentsMax,
            let value = bytes.withUnsafeBufferPointer(DocumentParser.nestedValue(in:))
        else { return }
        add(value, at: place, nested: nested + 1)
    }

    private mutating func add(_ text: String, at place: String) {
        guard text.utf8.count >= IdentifierText.length else { return }
        var copy = text
        copy.withUTF8 { add($0, at: place) }
    }

    private mutating func add(_ bytes: [UInt8], at place: String) {
        bytes.withUnsafeBufferPointer { add($0, at: place) }
    }

    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, at place: String) {
        TextScanner.scan(bytes) { item, _ in
            switch item {
            case .id(let id): ids.insert(id)
            case .token(let token):
                let token = Token(text: token, place: place)
                if !tokens.contains(token) { tokens.append(token) }
            case .moment: break
            }
        }
    }
}
