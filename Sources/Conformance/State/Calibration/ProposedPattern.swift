/// Patterns that would hide a difference, from the smallest that does.
enum ProposedPattern {
    /// Nothing for what no one should hide: files that are gone or cannot be read, and schemas.
    static func patterns(for record: StateRecord) -> [IgnorePattern] {
        let path = record.difference.path
        switch record.difference.kind {
        case .orderOnly, .temporary, .unreadable, .fileMissing: return []
        case .fileExtra: return [file(masked(path))]
        case .missing, .doubled, .changed, .extra: break
        }
        if let table = record.place.table {
            guard record.difference.kind == .changed, !record.fields.isEmpty else {
                return [self.table(path, table, column: nil)]
            }
            return record.fields.compactMap(\.first).map { self.table(path, table, column: $0) }
        }
        // A database's version and schema have places without a table.
        guard record.place.text.hasPrefix("$") || record.place.text.hasPrefix("line") else {
            return record.place.text.isEmpty ? [file(literal(path))] : []
        }
        let fields = record.fields.isEmpty ? [[]] : record.fields
        return fields.map { names in
            let steps = record.place.steps + names.map { .key($0) }
            return steps.isEmpty ? file(literal(path)) : keys(path, steps)
        }
    }

    private static func file(_ glob: String) -> IgnorePattern {
        IgnorePattern(file: glob, part: .file, description: glob)
    }

    private static func table(_ path: String, _ table: String, column: String?) -> IgnorePattern {
        let glob = literal(path)
        func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }
        let tail = column.map { " column \(quoted($0))" } ?? ""
        return IgnorePattern(
            file: glob, part: .table(table, column: column),
            description: "\(glob):table \(quoted(table))\(tail)")
    }

    private static func keys(_ path: String, _ steps: [IgnorePattern.KeyStep]) -> IgnorePattern {
        let glob = masked(path)
        let text = steps.map { step in
            switch step {
            case .key(let key):
                key.allSatisfy { $0 != "." && $0 != "[" && $0 != "]" } && !key.isEmpty && key != "*"
                    ? ".\(key)" : "[\"\(key)\"]"
            case .any: "[*]"
            case .descendants: ".."
            }
        }.joined()
        return IgnorePattern(file: glob, part: .keys(steps), description: "\(glob):$\(text)")
    }

    /// A path whose colons would begin the second half of a pattern.
    private static func literal(_ path: String) -> String { path.replacing(":", with: "?") }

    /// A path with what changes in names of files replaced: identifiers, moments and days.
    private static func masked(_ path: String) -> String {
        var text = ""
        var copy = path
        copy.withUTF8 { bytes in
            var done = 0
            TextScanner.scan(bytes) { item, range in
                if case .id(let id) = item, !IdentifierText.isDrawn(id) { return }
                text += String(decoding: bytes[done..<range.lowerBound], as: UTF8.self) + "*"
                done = range.upperBound
            }
            text += String(decoding: bytes[done...], as: UTF8.self)
        }
        return literal(text.replacing(/\d{4}-\d{2}-\d{2}|\d{8,}/, with: "*"))
    }
}
