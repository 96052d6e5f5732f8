public import Foundation

/// A value out of a file that an extension or an app keeps: JSON, a property list or a database.
///
/// Literals stand for values, so that a test can write `value["count"] == 3`. Whole numbers are
/// `integer` however they were written; user defaults keep no difference between `true` and 1, so a
/// flag that Foundation reads back is a `flag`.
public enum StoredValue: Hashable, Sendable {
    /// JSON's null and SQL's NULL; has no literal, since `nil` says that there is no value.
    case null
    case flag(Bool)
    case integer(Int)
    /// A number with a fraction.
    case number(Double)
    case text(String)
    case data(Data)
    case date(Date)
    case array([StoredValue])
    case dictionary([String: StoredValue])

    /// The value under a key; nil where there is none, or this is no dictionary.
    public subscript(key: String) -> StoredValue? {
        guard case .dictionary(let values) = self else { return nil }
        return values[key]
    }

    /// The element at a position from 0; nil where there is none, or this is no array.
    public subscript(position: Int) -> StoredValue? {
        guard case .array(let values) = self, values.indices.contains(position) else { return nil }
        return values[position]
    }

    /// How many elements or keys there are; nil where this is neither an array nor a dictionary.
    public var count: Int? {
        switch self {
        case .array(let values): values.count
        case .dictionary(let values): values.count
        default: nil
        }
    }
}

extension StoredValue {
    /// Takes what Foundation's readers of JSON and property lists give; nil for anything else.
    init?(foundation value: Any) {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .text(text)
        case let data as Data: self = .data(data)
        case let date as Date: self = .date(date)
        case let list as [Any]:
            let values = list.compactMap { StoredValue(foundation: $0) }
            guard values.count == list.count else { return nil }
            self = .array(values)
        case let entries as [String: Any]:
            let values = entries.compactMapValues { StoredValue(foundation: $0) }
            guard values.count == entries.count else { return nil }
            self = .dictionary(values)
        case let number as NSNumber: self = Self.number(of: number)
        default: return nil
        }
    }

    private static func number(of number: NSNumber) -> StoredValue {
        // What Foundation on Linux keeps of a Bool is told by its type code alone.
        if String(cString: number.objCType) == "c" { return .flag(number.boolValue) }
        let double = number.doubleValue
        return Int(exactly: double) != nil && Double(number.intValue) == double
            ? .integer(number.intValue) : .number(double)
    }

    /// The value for a property list; null, which has no place there, is an empty text.
    var propertyList: Any {
        switch self {
        case .null: ""
        case .flag(let flag): flag
        case .integer(let number): number
        case .number(let number): number
        case .text(let text): text
        case .data(let data): data
        case .date(let date): date
        case .array(let values): values.map(\.propertyList)
        case .dictionary(let values): values.mapValues(\.propertyList)
        }
    }
}

extension StoredValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A flag.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// A list.
    public init(arrayLiteral elements: StoredValue...) { self = .array(elements) }
    /// Values by keys; the last of two with one key counts.
    public init(dictionaryLiteral elements: (String, StoredValue)...) {
        self = .dictionary(Dictionary(elements) { _, last in last })
    }
}

extension StoredValue: CustomStringConvertible, Decodable {
    /// The value in a line; bytes in base64.
    public var description: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        case .data(let data): data.base64EncodedString()
        case .date(let date): date.ISO8601Format()
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .dictionary(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
                .joined(separator: ", ") + "}"
        }
    }

    /// Reads whatever stands there.
    ///
    /// - Throws: `DecodingError` where it is none of JSON's values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            // What it is not is found by trying; the last attempt throws.
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let values = try? container.decode([StoredValue].self) {
            self = .array(values)
        } else {
            self = .dictionary(try container.decode([String: StoredValue].self))
        }
    }
}
