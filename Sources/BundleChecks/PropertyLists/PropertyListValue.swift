import Foundation

/// A value of a property list, as far as the rules tell values apart.
package enum PropertyListValue: Hashable, Sendable {
    case text(String)
    case flag(Bool)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
    /// A number, a date or data, with its kind in words.
    case other(String)

    init(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let values as [Any]: self = .array(values.map(PropertyListValue.init))
        case let members as [String: Any]:
            self = .dictionary(members.mapValues(PropertyListValue.init))
        case let flag as Bool where Self.isFlag(value): self = .flag(flag)
        case is NSNumber: self = .other("the number \(value)")
        case is Date: self = .other("a date")
        default: self = .other("data")
        }
    }

    /// A number can be cast to `Bool` too; this tells which of the two the file holds.
    private static func isFlag(_ value: Any) -> Bool {
        if type(of: value) == Bool.self { return true }
        guard let number = value as? NSNumber else { return false }
        return String(cString: number.objCType) == "c"
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    package subscript(key: String) -> PropertyListValue? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }

    /// What it is, with its value where that is short.
    var words: String {
        switch self {
        case .text(let text): "the string '\(Self.shown(text))'"
        case .flag(let flag): "the boolean \(flag)"
        case .array(let values) where values.isEmpty: "an empty array"
        case .array(let values):
            "the array [" + values.prefix(5).map(\.elementWords).joined(separator: ", ")
                + (values.count > 5 ? ", …" : "") + "]"
        case .dictionary: "a dictionary"
        case .other(let words): words
        }
    }

    private var elementWords: String {
        switch self {
        case .text(let text): "'\(Self.shown(text))'"
        case .array: "an array"
        default: words
        }
    }

    /// A text cut to what fits in a sentence, without line breaks and controls.
    static func shown(_ text: String) -> String {
        let cut = text.count > 120 ? text.prefix(120) + "…" : text[...]
        return String(cut.map { $0.isNewline || $0.asciiValue.map { $0 < 32 } ?? false ? " " : $0 })
    }
}
