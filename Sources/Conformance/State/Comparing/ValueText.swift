import FinanceKitSimulator
import WalletModel

import struct Foundation.UUID

/// Values as people read them, short.
struct ValueText {
    private let cursor: @Sendable (String) -> HistoryCursor?

    private static let fieldsMax = 6
    private static let lettersMax = 60
    private static let bytesShown = 12

    init(_ masks: StateMasks) {
        cursor = masks.cursor
    }

    /// The fields of a row, or the value; `leavingOut` is the key by which it is already named.
    func text(_ node: MaskedNode, leavingOut key: String? = nil) -> String {
        switch node.content {
        case .single: return node.original.map { text($0) } ?? ""
        case .array(let nodes):
            if nodes.isEmpty { return "nothing in it" }
            return nodes.count == 1 ? "1 element" : "\(nodes.count) elements"
        case .object:
            var fields: [String] = []
            addFields(of: node, prefix: "", leavingOut: key, to: &fields)
            guard !fields.isEmpty else { return "nothing in it" }
            let shown = fields.prefix(Self.fieldsMax).joined(separator: ", ")
            return fields.count > Self.fieldsMax
                ? shown + " and \(fields.count - Self.fieldsMax) more" : shown
        }
    }

    private func addFields(
        of node: MaskedNode, prefix: String, leavingOut key: String?, to fields: inout [String]
    ) {
        guard case .object(let entries) = node.content else { return }
        for entry in entries {
            let name = prefix + entry.name
            if name == key { continue }
            if case .object = entry.node.content {
                addFields(of: entry.node, prefix: name + ".", leavingOut: key, to: &fields)
            } else {
                fields.append("\(name) \(text(entry.node))")
            }
        }
    }

    /// One value that is no object and no array.
    func text(_ value: StateValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number
        case .string(let string): text(string)
        case .data(let bytes): text(bytes)
        case .date(let seconds): text(secondsSince1970: seconds)
        case .array(let elements): "\(elements.count) elements"
        case .object(let entries): "\(entries.count) keys"
        }
    }

    /// A text with its history tokens in words.
    func text(_ string: String) -> String {
        if string.isEmpty { return "\"\"" }
        var words = ""
        var copy = string
        copy.withUTF8 { bytes in
            var done = 0
            TextScanner.scan(bytes) { item, range in
                guard case .token(let token) = item else { return }
                words += String(decoding: bytes[done..<range.lowerBound], as: UTF8.self)
                words += tokenWords(token)
                done = range.upperBound
            }
            words += String(decoding: bytes[done...], as: UTF8.self)
        }
        words = words.replacing("\n", with: "⏎")
        return words.count > Self.lettersMax + 1 ? words.prefix(Self.lettersMax) + "…" : words
    }

    private func tokenWords(_ token: String) -> String {
        guard let cursor = cursor(token) else { return "an unknown history token" }
        var words = "the history token of \(cursor.stream.dataType.rawValue)"
        if let account = cursor.stream.accountID {
            words += " of \(account.uuidString.prefix(4))…"
        }
        words += " at \(cursor.position)"
        if let delivered = cursor.delivered { words += " (given up to row \(delivered))" }
        if let reviewed = cursor.reviewed { words += " (reviewed up to row \(reviewed))" }
        return words
    }

    private func text(_ bytes: [UInt8]) -> String {
        if let id = IdentifierText.id(of: bytes) { return id.uuidString }
        if !bytes.isEmpty, let string = String(validating: bytes, as: UTF8.self),
            string.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        {
            return text(string)
        }
        let shown = bytes.prefix(Self.bytesShown).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return "\(bytes.count) bytes " + shown.joined()
            + (bytes.count > Self.bytesShown ? "…" : "")
    }

    private func text(secondsSince1970 seconds: Double) -> String {
        let nanoseconds = (seconds * Double(Timestamp.nanosecondsPerSecond)).rounded()
        guard let exact = Int64(exactly: nanoseconds) else { return "the date \(seconds)" }
        var bytes: [UInt8] = []
        Timestamp(nanoseconds: exact).append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
