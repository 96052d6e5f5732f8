import struct Foundation.UUID

extension StateDifference {
    /// The difference in one sentence for people, without a full stop.
    ///
    /// Such as `row 7F3A… is missing from group.com.example.ledger/ledger.json at $.rows (it has
    /// amount 4.50, merchant Coffee)`.
    package var words: String {
        if place.hasPrefix("and "), place.hasSuffix(" more") {
            return "\(path) has \(place.dropFirst(4)) differences"
        }
        switch kind {
        case .fileMissing: return path + " is missing" + inBrackets(expected)
        case .fileExtra: return path + " should not be there" + inBrackets(found)
        case .temporary: return path + " is left over from an atomic write that was cut"
        case .unreadable:
            return "\(path) cannot be read any more: it is \(found ?? "missing") and should be "
                + (expected ?? "readable")
        case .orderOnly: return "\(path) has what stands at \(place) in another order"
        case .missing, .doubled, .changed, .extra: break
        }
        if let row { return words(of: row) }
        let name = place.isEmpty ? path : "\(place) in \(path)"
        return switch kind {
        case .missing: name + " is missing" + inBrackets(expected, "it should be ")
        case .extra: name + " should not be there" + inBrackets(found, "it is ")
        default: "\(name) is \(found ?? "nothing") instead of \(expected ?? "nothing")"
        }
    }

    private func words(of row: Row) -> String {
        let site = row.container.isEmpty ? path : "\(path) \(row.container)"
        return switch kind {
        case .missing: "\(row.name) is missing from \(site)" + inBrackets(expected, "it has ")
        case .doubled:
            "\(row.name) stands more than once in \(site)" + inBrackets(found)
        case .extra: "\(row.name) should not be in \(site)" + inBrackets(found, "it has ")
        default:
            "\(row.name) in \(site) has \(found ?? "nothing") instead of \(expected ?? "nothing")"
        }
    }

    private struct Row {
        /// Such as `row 7F3A…`.
        let name: String
        /// Such as `at $.rows` or `in table rows`.
        let container: String
    }

    /// What the last brackets of the place name; nil when it does not end in brackets.
    private var row: Row? {
        guard place.hasSuffix("]"), let start = place.lastIndex(of: "["), start > place.startIndex
        else { return nil }
        let label = place[place.index(after: start)...].dropLast()
        guard !label.hasPrefix("\"") else { return nil }
        let container = place[..<start]
        let isTable = container.hasPrefix("table ")
        let kind = isTable || Int(label) == nil ? "row" : "element"
        let name = UUID(uuidString: String(label)) == nil ? String(label) : label.prefix(4) + "…"
        return Row(name: "\(kind) \(name)", container: (isTable ? "in " : "at ") + container)
    }

    private func inBrackets(_ text: String?, _ lead: String = "") -> String {
        guard let text, !text.isEmpty else { return "" }
        return " (\(lead)\(text))"
    }
}
