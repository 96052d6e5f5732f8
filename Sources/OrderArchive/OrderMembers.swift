import Foundation
import WalletModel

/// The members of `order.json` by their paths, each with the words for what is wrong with it.
struct OrderMembers {
    private let root: JSONValue

    init(_ root: JSONValue) {
        self.root = root
    }

    private func find(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(root as JSONValue?) { $0?[String($1)] }
    }

    private func require(_ path: String) throws(OrderRefusal) -> JSONValue {
        guard let value = find(path) else {
            throw OrderRefusal(
                .keyMissing,
                "\(OrderDocument.name) lacks the required key \(path.quoted). Add it.")
        }
        return value
    }

    /// A string with something in it.
    func string(_ path: String) throws(OrderRefusal) -> String {
        try string(try require(path), path)
    }

    func optionalString(_ path: String) throws(OrderRefusal) -> String? {
        guard let value = find(path) else { return nil }
        return try string(value, path)
    }

    private func string(_ value: JSONValue, _ path: String) throws(OrderRefusal) -> String {
        guard case .string(let text) = value, !text.isEmpty else {
            let found = value == .string("") ? "an empty string" : value.kind
            throw refused(path, found, "a string that is not empty")
        }
        return text
    }

    func expect(_ path: String, number expected: String) throws(OrderRefusal) {
        let value = try require(path)
        guard value == .number(expected) else {
            if case .number(let text) = value {
                throw refused(path, "the number \(text)", "the number \(expected)")
            }
            throw refused(path, value.kind, "the number \(expected)")
        }
    }

    func expect(
        _ word: String, at path: String, among known: [String]
    ) throws(OrderRefusal) {
        guard !known.contains(word) else { return }
        let list = known.map(\.quoted).joined(separator: ", ")
        throw OrderRefusal(
            .wordUnknown,
            "\(OrderDocument.name) has \(word.quoted) at \(path.quoted). Expected "
                + "\(known.count == 1 ? "" : "one of ")\(list). Correct the value.")
    }

    func moment(_ path: String) throws(OrderRefusal) -> Timestamp {
        let text = try string(path)
        guard let moment = Timestamp(rfc3339: text) else {
            throw Self.malformedDate(text, at: path)
        }
        return moment
    }

    /// An absolute address.
    func address(_ path: String) throws(OrderRefusal) -> String {
        let text = try string(path)
        guard let parts = URLComponents(string: text), let scheme = parts.scheme,
            !scheme.isEmpty, text.utf8.count > scheme.utf8.count + 1
        else {
            throw OrderRefusal(
                .addressMalformed,
                "\(OrderDocument.name) has \(text.quoted) at \(path.quoted). Expected an address "
                    + "such as 'https://example.com/orders/1'. Correct the value.")
        }
        return text
    }

    static func malformedDate(_ text: String, at path: String) -> OrderRefusal {
        OrderRefusal(
            .dateMalformed,
            "\(OrderDocument.name) has \(text.quoted) at \(path.quoted). Expected an RFC 3339 date "
                + "with its offset such as '2026-03-02T09:00:00-05:00'. Correct the value.")
    }

    private func refused(_ path: String, _ found: String, _ expected: String) -> OrderRefusal {
        OrderRefusal(
            .valueRefused,
            "\(OrderDocument.name) has \(found) at \(path.quoted). Expected \(expected). Correct "
                + "the value.")
    }
}
