import Foundation
import WalletModel

/// A value of a property list, to be compared with one that a scenario writes.
///
/// JSON has no dates and no bytes: a date is written as RFC 3339 and bytes in base64. Whether a
/// number is a flag is not told apart, as user defaults do not.
struct PropertyListValue {
    private let value: Any

    init(_ value: Any) {
        self.value = value
    }

    func agrees(with wanted: JSON5Value) -> Bool {
        switch wanted.content {
        case .null: return false
        case .flag(let flag): return (value as? NSNumber) == NSNumber(value: flag)
        case .number(let number):
            guard let found = value as? NSNumber else { return false }
            return found.doubleValue == number.double
                && (number.integer.map { found.int64Value == $0 } ?? true)
        case .string(let text):
            if let date = value as? Date {
                let moment = Timestamp(rfc3339: text)?.nanoseconds
                return moment.map { Double($0) / 1e9 } == date.timeIntervalSince1970
            }
            if let data = value as? Data { return data.base64EncodedString() == text }
            return (value as? String) == text
        case .array(let elements):
            guard let found = value as? [Any], found.count == elements.count else { return false }
            return zip(found, elements).allSatisfy { PropertyListValue($0).agrees(with: $1) }
        case .object(let members):
            guard let found = value as? [String: Any], found.count == members.count else {
                return false
            }
            return members.allSatisfy { member in
                found[member.key].map { PropertyListValue($0).agrees(with: member.value) } ?? false
            }
        }
    }

    /// The value in a line.
    var words: String {
        switch value {
        case let text as String: "\"\(text.shown)\""
        case let data as Data: "\(data.count) bytes, \(data.base64EncodedString().shown)"
        case let list as [Any]:
            "[" + list.map { PropertyListValue($0).words }.joined(separator: ", ") + "]"
        case let values as [String: Any]:
            "{"
                + values.sorted { $0.key < $1.key }
                .map { "\($0.key): \(PropertyListValue($0.value).words)" }
                .joined(separator: ", ") + "}"
        default: "\(value)".shown
        }
    }
}
